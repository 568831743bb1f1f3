/** Seats of the grounds of England's first two leagues, one line each: the ground and how many people it holds. */
const ROWS = `
Emirates Stadium|60704
Villa Park|42918
Vitality Stadium|11307
Gtech Community Stadium|17250
American Express Stadium|31876
Turf Moor|21944
Stamford Bridge|40173
Selhurst Park|25194
Hill Dickinson Stadium|52769
Craven Cottage|29589
Elland Road|37645
Anfield|61276
Etihad Stadium|53400
Old Trafford|74197
St. James' Park|52258
The City Ground|30404
Stadium of Light|49000
Tottenham Hotspur Stadium|62850
London Stadium|62500
Molineux Stadium|31750
St. Andrew's|29409
Ewood Park|31367
Ashton Gate|27000
The Valley|27111
Coventry Building Society Arena|32609
Pride Park|32956
The MKM Stadium|25586
Portman Road|29673
King Power Stadium|32262
Riverside Stadium|34742
The Den|20146
Carrow Road|27359
Kassam Stadium|12500
Fratton Park|20899
Deepdale|23408
MATRADE Loftus Road|18439
Bramall Lane|32050
Hillsborough|39732
St. Mary's Stadium|32384
bet365 Stadium|30089
Swansea.com Stadium|21088
Vicarage Road|22200
The Hawthorns|26850
STōK Cae Ras|12600`

/** How many people a ground holds, by its name. */
export const SEATS: ReadonlyMap<string, number> = new Map(
  ROWS.trim()
    .split('\n')
    .map((line): [string, number] => {
      const [name = '', seats = ''] = line.split('|')
      return [name, Number(seats)]
    }),
)
