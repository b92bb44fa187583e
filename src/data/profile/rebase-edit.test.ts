import { expect, test } from 'vitest'
import { EMPTY_PROFILE, type ProfileContent } from '#contract/profile/profile-content.ts'
import { applyProfileEdit, type ProfileEdit } from '#contract/profile/profile-edit.ts'
import { forceRebase, rebaseEdit, getSectionContent } from './rebase-edit.ts'

const link = (name: string) => ({ label: name, url: `https://example.com/${name}` })
const buildLinks = (...names: string[]): ProfileContent => ({ ...EMPTY_PROFILE, links: names.map(link) })
const seen = getSectionContent(buildLinks('a', 'b', 'c'), 'links')
const buildEdit = (operation: ProfileEdit['operation'], op_data: ProfileEdit['op_data']): ProfileEdit => ({
  op_section: 'links',
  operation,
  op_data,
})
function after(one: ProfileEdit, present: ProfileContent): string[] | null {
  const again = rebaseEdit(one, seen, present)
  const edited = again && applyProfileEdit(present, again)
  return edited && 'content' in edited ? edited.content.links.map(({ label }) => label ?? '') : null
}

test.each([
  ['an entry is added to what is there now', buildEdit('add', { value: link('d') }), buildLinks('a'), ['a', 'd']],
  [
    'one added first stays first',
    buildEdit('add', { value: link('d'), index: 0 }),
    buildLinks('x', 'a'),
    ['d', 'x', 'a'],
  ],
  [
    'an entry is found where it went',
    buildEdit('edit', { value: link('B'), index: 1 }),
    buildLinks('x', 'a', 'b'),
    ['x', 'a', 'B'],
  ],
  ['one is deleted where it is now', buildEdit('delete', { index: 0 }), buildLinks('c', 'b', 'a'), ['c', 'b']],
  ['one is moved as far as it goes', buildEdit('reorder', { value: 2, index: 0 }), buildLinks('a', 'b'), ['b', 'a']],
  [
    'an entry that is gone is asked about',
    buildEdit('edit', { value: link('B'), index: 1 }),
    buildLinks('a', 'c'),
    null,
  ],
  ['a section written as a whole is asked about', buildEdit('edit', { value: [link('z')] }), buildLinks('a'), null],
])('P-02 two devices: %s', (_, one, present, expected) => {
  expect(after(one, present)).toEqual(expected)
})

test('P-02 two devices: of the first lines only those that were changed are sent, and asked about where both changed one', () => {
  const before = { ...EMPTY_PROFILE, firstName: 'Ada', location: 'Oslo', headline: 'Welder' }
  const mine: ProfileEdit = {
    op_section: 'basic_info',
    operation: 'edit',
    op_data: { value: { firstName: 'Ada', location: 'Bergen', headline: 'Welder' } },
  }
  const lines = getSectionContent(before, 'basic_info')
  expect(rebaseEdit(mine, lines, { ...before, headline: 'Smith' })?.op_data.value).toEqual({ location: 'Bergen' })
  expect(rebaseEdit(mine, lines, { ...before, location: 'Lund' })).toBeNull()
  expect(rebaseEdit(mine, lines, { ...before, location: 'Bergen', phone: '+4712345678' })).not.toBeNull()
})

test('P-02 two devices: a text that both wrote is asked about, one that nobody else touched is not', () => {
  const mine: ProfileEdit = { op_section: 'summary', operation: 'edit', op_data: { value: 'mine' } }
  expect(rebaseEdit(mine, 'old', { ...EMPTY_PROFILE, summary: 'theirs' })).toBeNull()
  expect(rebaseEdit(mine, 'old', { ...EMPTY_PROFILE, summary: 'old' })).toEqual(mine)
})

test.each([
  [
    'an entry moved meanwhile is found',
    buildEdit('edit', { value: link('B'), index: 1 }),
    buildLinks('x', 'a', 'b'),
    ['x', 'a', 'B'],
  ],
  [
    'one that the other changed is written over',
    buildEdit('edit', { value: link('B'), index: 1 }),
    buildLinks('a', 'y', 'c'),
    ['a', 'B', 'c'],
  ],
  ['one that is gone is new', buildEdit('edit', { value: link('B'), index: 1 }), buildLinks('a', 'c'), ['a', 'c', 'B']],
  ['a whole section is written over', buildEdit('edit', { value: [link('z')] }), buildLinks('a'), ['z']],
  ['deleting what is gone is done', buildEdit('delete', { index: 1 }), buildLinks('a', 'c'), null],
])('P-02 two devices, and this one insists: %s', (_, one, present, expected) => {
  const again = forceRebase(one, seen, present)
  const edited = again && applyProfileEdit(present, again)
  expect(edited && 'content' in edited ? edited.content.links.map(({ label }) => label) : null).toEqual(expected)
})
