import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../src/ui/theme/kinds.css', import.meta.url), 'utf8')
const tokens = new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
const toToneNames = (kind: string, names: string[]) => names.map((name) => `${kind}-${name}`)

const CARDS = [
  'job',
  'course',
  'project',
  'career-path',
  'person',
  'task',
  'employer',
  'upskilling-plan',
  'application-platform',
]
const STATES = [
  ...toToneNames('skill', ['below', 'meets', 'exceeds']),
  ...toToneNames('readiness', ['now', 'soon', 'later']),
  ...toToneNames('connection', ['pending', 'declined', 'active']),
  ...toToneNames('demand', ['approved', 'pending', 'staffed']),
  ...toToneNames('onboarding', ['complete', 'in-progress']),
  ...toToneNames('offer', ['extended', 'accepted', 'expired']),
]

describe('T-10 style kinds', () => {
  test.each(CARDS)('T-10 a card of kind %s has a colour', (kind) => {
    expect(tokens.get(`card-${kind}`)).toMatch(/^(?:var\(--[\w-]+\)|light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\))$/)
  })

  test.each(STATES)('T-10 %s has a colour and a tone of the same kind', (state) => {
    const colour = /^var\(--([\w-]+)\)$/.exec(tokens.get(state) ?? '')?.[1] ?? 'none'
    const tone = /^var\(--([\w-]+)\)$/.exec(tokens.get(`${state}-soft`) ?? '')?.[1]
    expect(PAIRS[colour]).toBe(tone)
  })

  const own = [...tokens].flatMap(([name, value]) => {
    const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? []
    return light && dark ? [[name, light, dark] as const] : []
  })
  test.each(own)('T-10 T-09 %s can be read on paper, light and dark', (_name, light, dark) => {
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, '#15171c')).toBeGreaterThanOrEqual(4.5)
  })
})

/** Pairs of the palette with sufficient contrast. */
const PAIRS: Record<string, string> = {
  success: 'success-soft',
  warn: 'warn-soft',
  danger: 'danger-soft',
  'brand-text': 'brand-soft',
  'text-2': 'sunken',
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
