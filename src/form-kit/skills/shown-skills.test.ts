import { expect, it } from 'vitest'
import { hasSkill, withoutSkill, withSkill } from './shown-skills.ts'

const twelve = Array.from({ length: 12 }, (_, index) => `skill ${index}`)

it('F-07 adding while collapsed inserts within the visible part and raises the visible count', () => {
  const next = withSkill({ chosen: twelve, visible: 10 }, 'new', false)
  expect(next.visible).toBe(11)
  expect(next.chosen.slice(0, next.visible).at(-1)).toBe('new')
  expect(next.chosen).toHaveLength(13)
})

it('F-07 the eleventh skill collapses the list, and is seen itself', () => {
  const next = withSkill({ chosen: twelve.slice(0, 10), visible: 10 }, 'new', false)
  expect(next.visible).toBe(10)
  expect(next.chosen).toHaveLength(11)
  expect(next.chosen.slice(0, next.visible).at(-1)).toBe('new')
  expect(withSkill({ chosen: twelve.slice(0, 9), visible: 10 }, 'new', false).chosen.at(-1)).toBe('new')
})

it('F-07 adding to the whole list appends', () => {
  expect(withSkill({ chosen: twelve, visible: 10 }, 'new', true)).toEqual({ chosen: [...twelve, 'new'], visible: 10 })
})

it('F-07 removing lowers the visible count', () => {
  const next = withoutSkill({ chosen: twelve, visible: 10 }, 'skill 3', false)
  expect(next.visible).toBe(9)
  expect(next.chosen).toHaveLength(11)
})

it('F-07 a skill is the same in other capitals', () => {
  expect(hasSkill(['TypeScript'], ' typescript ')).toBe(true)
  expect(hasSkill(['TypeScript'], 'java')).toBe(false)
})
