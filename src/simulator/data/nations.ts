/**
 * Strength of nations, in standard deviations: bands of FIFA's men's ranking of late 2025. Unlisted ones are average
 * among World Cup entrants, and weaker elsewhere.
 */
export const NATION_BANDS: readonly (readonly [strength: number, abbreviations: string])[] = [
  [3, 'ESP ARG FRA ENG POR NED BRA'],
  [2.4, 'BEL CRO ITA GER MAR COL URU'],
  [1.7, 'MEX USA SUI SEN JPN DEN IRN KOR ECU AUT TUR NGA AUS NOR UKR RUS SRB POL SWE'],
  [1.1, 'CAN EGY ALG PAN WAL PAR CZE TUN CIV SCO PER HUN CHI GRE CMR COD MLI'],
  [0.1, 'KSA IRQ RSA CPV GHA QAT UZB JOR BIH CRC VEN JAM HON'],
  [-0.6, 'NZL CUW HAI'],
  [-4.5, 'SMR LIE AND GIB AIA VGB MSR'],
  [-3, 'MLT FRO LUX MDA LVA LTU CYP EST KOS BLR KAZ AZE SEY SOM DJI ERI STP CHA SSD BAH CAY ARU DMA'],
]

/**
 * National teams, one per line: id, abbreviation, name, colour, ground, city, and letters: W plays the World Cup of
 * 2026, H hosts it and plays no qualifiers, E only played one of the two previous ones. Lines starting with `#` begin
 * a confederation. Facts only; ids from 910001 on are the simulator's own.
 */
export const NATIONS = `
#uefa
910001|ALB|Albania|e41e20|Arena Kombëtare|Tirana|
910002|AND|Andorra|10069f|Nou Estadi Encamp|Encamp|
910003|ARM|Armenia|d90012|Vazgen Sargsyan Stadium|Yerevan|
474|AUT|Austria|ed2939|Ernst-Happel-Stadion|Vienna|W
910004|AZE|Azerbaijan|0092bc|Tofiq Bahramov Stadium|Baku|
910005|BLR|Belarus|c8313e|Dinamo Stadium|Minsk|
459|BEL|Belgium|e30613|King Baudouin Stadium|Brussels|W
452|BIH|Bosnia-Herzegovina|002395|Bilino Polje|Zenica|W
910006|BUL|Bulgaria|00966e|Vasil Levski Stadium|Sofia|
477|CRO|Croatia|ff0000|Stadion Maksimir|Zagreb|W
910007|CYP|Cyprus|0058a6|GSP Stadium|Nicosia|
910008|CZE|Czechia|d7141a|epet ARENA|Prague|W
910009|DEN|Denmark|c60c30|Parken|Copenhagen|E
448|ENG|England|ffffff|Wembley Stadium|London|W
910010|EST|Estonia|0072ce|Lilleküla Stadium|Tallinn|
910011|FRO|Faroe Islands|ffffff|Tórsvøllur|Tórshavn|
910012|FIN|Finland|003580|Helsinki Olympic Stadium|Helsinki|
478|FRA|France|21304d|Stade de France|Saint-Denis|W
910013|GEO|Georgia|ff0000|Boris Paichadze Arena|Tbilisi|
481|GER|Germany|ffffff|Olympiastadion|Berlin|W
910014|GIB|Gibraltar|da000c|Europa Point Stadium|Gibraltar|
910015|GRE|Greece|0d5eaf|Karaiskakis Stadium|Piraeus|
910016|HUN|Hungary|436f4d|Puskás Aréna|Budapest|
910017|ISL|Iceland|02529c|Laugardalsvöllur|Reykjavík|E
910018|ISR|Israel|0038b8|Bloomfield Stadium|Tel Aviv|
910019|ITA|Italy|0064aa|Stadio Olimpico|Rome|
910020|KAZ|Kazakhstan|00afca|Astana Arena|Astana|
910021|KOS|Kosovo|244aa5|Fadil Vokrri Stadium|Pristina|
910022|LVA|Latvia|9e3039|Daugava Stadium|Riga|
910023|LIE|Liechtenstein|002b7f|Rheinpark Stadion|Vaduz|
910024|LTU|Lithuania|fdb913|Darius and Girėnas Stadium|Kaunas|
910025|LUX|Luxembourg|ed2939|Stade de Luxembourg|Luxembourg|
910026|MLT|Malta|cf142b|National Stadium|Ta' Qali|
910027|MDA|Moldova|0046ae|Zimbru Stadium|Chișinău|
910028|MNE|Montenegro|c40308|Podgorica City Stadium|Podgorica|
449|NED|Netherlands|f36c21|Johan Cruijff Arena|Amsterdam|W
910029|MKD|North Macedonia|d20000|Toše Proeski Arena|Skopje|
910030|NIR|Northern Ireland|00843d|Windsor Park|Belfast|
464|NOR|Norway|ef2b2d|Ullevaal Stadion|Oslo|W
910031|POL|Poland|ffffff|PGE Narodowy|Warsaw|E
482|POR|Portugal|e42518|Estádio da Luz|Lisbon|W
910032|IRL|Republic of Ireland|169b62|Aviva Stadium|Dublin|
910033|ROU|Romania|fcd116|Arena Națională|Bucharest|
910034|SMR|San Marino|5eb6e4|San Marino Stadium|Serravalle|
910035|SCO|Scotland|1b2a4a|Hampden Park|Glasgow|W
6757|SRB|Serbia|c6363c|Rajko Mitić Stadium|Belgrade|E
910036|SVK|Slovakia|0b4ea2|Tehelné pole|Bratislava|
910037|SVN|Slovenia|005da4|Stadion Stožice|Ljubljana|
164|ESP|Spain|c60b1e|Santiago Bernabéu|Madrid|W
466|SWE|Sweden|fecc02|Strawberry Arena|Solna|W
475|SUI|Switzerland|d52b1e|St. Jakob-Park|Basel|W
910038|TUR|Türkiye|e30a17|Atatürk Olympic Stadium|Istanbul|W
910039|UKR|Ukraine|ffd700|Stadion Miejski|Kraków|
910040|WAL|Wales|c8102e|Cardiff City Stadium|Cardiff|E
#conmebol
202|ARG|Argentina|74acdf|Estadio Monumental|Buenos Aires|W
910041|BOL|Bolivia|007934|Estadio Municipal de El Alto|El Alto|
205|BRA|Brazil|fee000|Maracanã|Rio de Janeiro|W
910042|CHI|Chile|d52b1e|Estadio Nacional|Santiago|
208|COL|Colombia|fcd116|Estadio Metropolitano|Barranquilla|W
209|ECU|Ecuador|ffdd00|Estadio Rodrigo Paz Delgado|Quito|W
210|PAR|Paraguay|d52b1e|Estadio Defensores del Chaco|Asunción|W
910043|PER|Peru|d91023|Estadio Nacional|Lima|E
910044|URU|Uruguay|55b5e5|Estadio Centenario|Montevideo|W
910045|VEN|Venezuela|7a003c|Estadio Monumental|Maturín|
#concacaf
910046|ATG|Antigua and Barbuda|ce1126|ABFA Technical Center|Piggotts|
910047|ARU|Aruba|418fde|Stadion Guillermo Prospero Trinidad|Oranjestad|
910048|BRB|Barbados|00267f|Wildey Turf|Bridgetown|
910049|BLZ|Belize|003f87|FFB Stadium|Belmopan|
910050|BER|Bermuda|cf142b|Bermuda National Stadium|Devonshire|
206|CAN|Canada|d80621|BMO Field|Toronto|WH
910051|CAY|Cayman Islands|00247d|Truman Bodden Sports Complex|George Town|
910052|CRC|Costa Rica|ce1126|Estadio Nacional|San José|E
910053|CUB|Cuba|cf142b|Estadio Antonio Maceo|Santiago de Cuba|
910054|CUW|Curacao|002b7f|Ergilio Hato Stadium|Willemstad|W
910055|DMA|Dominica|006b3f|Windsor Park|Roseau|
910056|DOM|Dominican Republic|002d62|Estadio Félix Sánchez|Santo Domingo|
910057|SLV|El Salvador|0f47af|Estadio Cuscatlán|San Salvador|
910058|GRN|Grenada|fcd116|Kirani James Stadium|St. George's|
910059|GUA|Guatemala|4997d0|Estadio Manuel Felipe Carrera|Guatemala City|
910060|GUY|Guyana|009e49|Synthetic Track|Leonora|
910061|HAI|Haiti|00209f|Ergilio Hato Stadium|Willemstad|W
910062|HON|Honduras|0073cf|Estadio Nacional Chelato Uclés|Tegucigalpa|
1038|JAM|Jamaica|fed100|Independence Park|Kingston|
203|MEX|Mexico|006847|Estadio Banorte|Mexico City|WH
2658|NCA|Nicaragua|0067c6|Estadio Nacional|Managua|
2659|PAN|Panama|db0a13|Estadio Rommel Fernández|Panama City|W
910063|PUR|Puerto Rico|ed0000|Estadio Juan Ramón Loubriel|Bayamón|
910064|SKN|Saint Kitts and Nevis|009e49|Warner Park|Basseterre|
910065|LCA|Saint Lucia|66ccff|Daren Sammy Stadium|Gros Islet|
910066|VIN|St. Vincent / Grenadines|0072c6|Arnos Vale Stadium|Kingstown|
910067|SUR|Suriname|377e3f|Franklin Essed Stadion|Paramaribo|
910068|TRI|Trinidad and Tobago|ce1126|Hasely Crawford Stadium|Port of Spain|
660|USA|United States|002868|SoFi Stadium|Inglewood, California|WH
910069|AIA|Anguilla|00247d|Raymond E. Guishard Technical Centre|The Valley|
#afc
628|AUS|Australia|ffcd00|Stadium Australia|Sydney|W
910070|BHR|Bahrain|ce1126|Bahrain National Stadium|Riffa|
910071|CHN|China|de2910|Dragon Stadium|Chongqing|
910072|IDN|Indonesia|ce1126|Gelora Bung Karno|Jakarta|
910073|IRN|Iran|ffffff|Azadi Stadium|Tehran|W
910074|IRQ|Iraq|007a3d|Basra International Stadium|Basra|W
627|JPN|Japan|000555|Saitama Stadium 2002|Saitama|W
910075|JOR|Jordan|ffffff|Amman International Stadium|Amman|W
910076|KUW|Kuwait|0072ce|Jaber Al-Ahmad Stadium|Kuwait City|
910077|KGZ|Kyrgyzstan|e8112d|Dolen Omurzakov Stadium|Bishkek|
910078|PRK|North Korea|ed1c27|Kim Il Sung Stadium|Pyongyang|
910079|OMA|Oman|db161b|Sultan Qaboos Complex|Muscat|
910080|PLE|Palestine|ce1126|Faisal Al-Husseini Stadium|Al-Ram|
910081|QAT|Qatar|8d1b3d|Jassim Bin Hamad Stadium|Doha|W
910082|KSA|Saudi Arabia|006c35|King Abdullah Sports City|Jeddah|W
910083|KOR|South Korea|c8102e|Seoul World Cup Stadium|Seoul|W
910084|UAE|United Arab Emirates|ffffff|Al Nahyan Stadium|Abu Dhabi|
910085|UZB|Uzbekistan|0099b5|Milliy Stadium|Tashkent|W
#caf
624|ALG|Algeria|006233|Nelson Mandela Stadium|Algiers|W
910086|ANG|Angola|cc092f|Estádio 11 de Novembro|Luanda|
910087|BEN|Benin|fcd116|Stade Félix Houphouët-Boigny|Abidjan|
910088|BOT|Botswana|75aadb|Obed Itani Chilume Stadium|Francistown|
910089|BFA|Burkina Faso|009e49|Stade du 4 Août|Ouagadougou|
910090|BDI|Burundi|ce1126|Stade Intwari|Bujumbura|
656|CMR|Cameroon|007a5e|Stade Ahmadou Ahidjo|Yaoundé|E
2597|CPV|Cape Verde|003893|Estádio Nacional de Cabo Verde|Praia|W
910091|CTA|Central African Republic|003082|Barthélemy Boganda Stadium|Bangui|
910092|CHA|Chad|002664|Stade Olympique Maréchal Idriss Déby|N'Djamena|
910093|COM|Comoros|3a75c4|Stade de Moroni|Moroni|
910094|CGO|Congo|009543|Stade Alphonse Massemba-Débat|Brazzaville|
2850|COD|Congo DR|007fff|Stade des Martyrs|Kinshasa|W
910095|DJI|Djibouti|6ab2e7|El Hadj Hassan Gouled Stadium|Djibouti|
2620|EGY|Egypt|ce1126|Cairo International Stadium|Cairo|W
910096|EQG|Equatorial Guinea|3e9a00|Estadio de Malabo|Malabo|
910097|ERI|Eritrea|12ad2b|Cicero Stadium|Asmara|
910098|SWZ|Eswatini|3e5eb9|Somhlolo National Stadium|Lobamba|
910099|ETH|Ethiopia|078930|Addis Ababa Stadium|Addis Ababa|
910100|GAB|Gabon|fcd116|Stade de Franceville|Franceville|
910101|GAM|Gambia|ce1126|Independence Stadium|Bakau|
4469|GHA|Ghana|ffffff|Accra Sports Stadium|Accra|W
910102|GUI|Guinea|ce1126|Stade Général Lansana Conté|Conakry|
910103|GNB|Guinea-Bissau|ce1126|Estádio 24 de Setembro|Bissau|
4789|CIV|Ivory Coast|ff8200|Stade Félix Houphouët-Boigny|Abidjan|W
910104|KEN|Kenya|bb0000|Moi International Sports Centre|Nairobi|
910105|LES|Lesotho|00209f|Setsoto Stadium|Maseru|
910106|LBR|Liberia|bf0a30|Samuel Kanyon Doe Complex|Monrovia|
910107|LBY|Libya|e70013|Benghazi International Stadium|Benghazi|
910108|MAD|Madagascar|fc3d32|Barea Stadium|Antananarivo|
910109|MWI|Malawi|ce1126|Bingu National Stadium|Lilongwe|
910110|MLI|Mali|14b53a|Stade du 26 Mars|Bamako|
910111|MTN|Mauritania|006233|Stade Cheikha Ould Boïdiya|Nouakchott|
910112|MRI|Mauritius|ea2839|Côte d'Or Stadium|Saint Pierre|
2869|MAR|Morocco|c1272d|Stade Moulay Abdellah|Rabat|W
910113|MOZ|Mozambique|d21034|Estádio do Zimpeto|Maputo|
910114|NAM|Namibia|003580|Independence Stadium|Windhoek|
910115|NIG|Niger|e05206|Stade Général Seyni Kountché|Niamey|
910116|NGA|Nigeria|008751|Godswill Akpabio Stadium|Uyo|E
910117|RWA|Rwanda|00a1de|Amahoro Stadium|Kigali|
910118|STP|Sao Tome and Principe|12ad2b|Estádio Nacional 12 de Julho|São Tomé|
654|SEN|Senegal|ffffff|Stade Abdoulaye Wade|Diamniadio|W
910119|SEY|Seychelles|003f87|Stade Linité|Victoria|
910120|SLE|Sierra Leone|1eb53a|Siaka Stevens Stadium|Freetown|
910121|SOM|Somalia|4189dd|Mogadishu Stadium|Mogadishu|
467|RSA|South Africa|ffb81c|FNB Stadium|Johannesburg|W
910122|SSD|South Sudan|078930|Juba Stadium|Juba|
910123|SDN|Sudan|d21034|Benghazi International Stadium|Benghazi|
910124|TAN|Tanzania|1eb53a|Benjamin Mkapa Stadium|Dar es Salaam|
910125|TOG|Togo|006a4e|Stade de Kégué|Lomé|
910126|TUN|Tunisia|e70013|Stade Hammadi Agrebi|Radès|W
910127|UGA|Uganda|fcdc04|Mandela National Stadium|Kampala|
910128|ZAM|Zambia|198a00|Levy Mwanawasa Stadium|Ndola|
910129|ZIM|Zimbabwe|ffd200|National Sports Stadium|Harare|
#ofc
910130|NZL|New Zealand|ffffff|Eden Park|Auckland|W
#concacaf
910131|BAH|Bahamas|00778b|Thomas Robinson Stadium|Nassau|
910132|VGB|British Virgin Islands|006129|A. O. Shirley Recreation Ground|Road Town|
910133|MSR|Montserrat|007749|Blakes Estate Stadium|Look Out|
#former
910134|RUS|Russia|d52b1e|Luzhniki Stadium|Moscow|E`
