import { expect, test } from 'vitest'
import { themeColors } from '../../src/web/data/colors.ts'
import { difference, pairColors } from '../../src/web/data/team-pair.ts'

const GREY = { light: '5b636b', dark: '9aa3ab' }
const team = (color: string | null, alternateColor: string | null = null) => ({ color, alternateColor })

test('the difference of colours is that of CIEDE2000', () => {
  expect(difference('ffffff', '000000')).toBeCloseTo(100, 0)
  expect(difference('ff0000', '00ff00')).toBeCloseTo(86.6, 0)
  expect(difference('ff0000', '0000ff')).toBeCloseTo(52.9, 0)
  expect(difference('0a2240', '0a2240')).toBe(0)
})

test('an away side that looks like the home side takes its alternate colour, then a grey', () => {
  expect(pairColors(team('c8102e'), team('0057b8', 'ffffff')).away).toContain('#0057b8')
  expect(pairColors(team('c8102e'), team('ce1126', '0057b8')).away).toContain('#0057b8')
  expect(pairColors(team('c8102e'), team('ce1126', 'cc0f2f')).away).toBe('light-dark(#5b636b, #9aa3ab)')
  expect(pairColors(team(null), team(null)).away).toBe('light-dark(#14171a, #ffffff)')
})

test('colours of teams have a contrast of 3 to the paper of both themes', () => {
  const luminance = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, factor, index) => {
      const part = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16) / 255
      return sum + factor * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    }, 0)
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => r + g + b)))
  for (const hex of all) {
    const found = themeColors(hex)
    if (!found) continue
    expect(contrast(found.light, 'ffffff'), hex).toBeGreaterThanOrEqual(3)
    expect(contrast(found.dark, '0f1214'), hex).toBeGreaterThanOrEqual(3)
  }
  expect(all.filter((hex) => themeColors(hex) !== null).length).toBeGreaterThan(100)
})

test('any two teams differ visibly in each theme, and each is shown in a colour of its own or a grey', () => {
  const steps = ['10', '50', '90', 'd0']
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => r + g + b)))
  const own = new Map(all.map((hex) => [hex, themeColors(hex)]))
  const greys = /^(5b636b|9aa3ab|14171a|ffffff)$/
  const themesOf = (css: string) => /^light-dark\(#(.{6}), #(.{6})\)$/.exec(css)?.slice(1) ?? []
  for (const [index, home] of all.entries())
    for (const away of all) {
      const alternate = all[(index * 7) % all.length] ?? ''
      const pair = pairColors(team(home), team(away, alternate))
      const [homes, aways] = [themesOf(pair.home), themesOf(pair.away)]
      for (const [theme, of] of (['light', 'dark'] as const).entries()) {
        const [one = '', other = ''] = [homes[theme], aways[theme]]
        expect(difference(one, other), `${home} ${away} ${alternate}`).toBeGreaterThanOrEqual(20)
        expect([own.get(home)?.[of], ...(own.get(home) ? [] : [GREY[of]])]).toContain(one)
        expect([own.get(away)?.[of], own.get(alternate)?.[of]].includes(other) || greys.test(other)).toBe(
          true,
        )
      }
    }
})
