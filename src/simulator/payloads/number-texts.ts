/** 1st, 2nd, 3rd, 4th, … */
export function ordinal(number: number): string {
  const tens = number % 100
  if (tens >= 11 && tens <= 13) return `${number}th`
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`
}

/** `1 yard`, `12 yards`. */
export const yardsText = (yards: number): string => `${yards} ${Math.abs(yards) === 1 ? 'yard' : 'yards'}`

/** `1 Yd`, `12 Yds`. */
export const ydsText = (yards: number): string => `${yards} ${Math.abs(yards) === 1 ? 'Yd' : 'Yds'}`

/** `m:ss`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** `-110`, `+150`. */
export function american(odds: number): string {
  return odds > 0 ? `+${odds}` : String(odds)
}

/** Inches as `6' 2"`. */
export function feet(inches: number): string {
  return `${Math.floor(inches / 12)}' ${inches % 12}"`
}
