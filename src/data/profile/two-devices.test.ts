import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_PROFILE, type ProfileContent } from '#contract/profile/profile-content.ts'
import { applyProfileEdit, type ProfileEdit } from '#contract/profile/profile-edit.ts'
import { rebaseEdit, getSectionContent } from './rebase-edit.ts'

// Two devices that have the same profile open, each of which knows what it read last.

type Standing = { content: ProfileContent; version: number }

/** An account on the server: it rejects an edit whose version is old, and returns the present content. */
class Account {
  standing: Standing = { content: { ...EMPTY_PROFILE, firstName: 'Ada' }, version: 0 }

  save(edit: ProfileEdit): { saved: boolean } {
    const { content, version } = this.standing
    if (edit.version !== version) return { saved: false }
    const edited = applyProfileEdit(content, edit)
    if ('wrong' in edited) throw new Error(`wrong: ${edited.wrong.join()}`)
    this.standing = { content: edited.content, version: version + 1 }
    return { saved: true }
  }
}

class Device {
  readonly account: Account
  #read: Standing
  constructor(account: Account) {
    this.account = account
    this.#read = account.standing
  }
  read(): void {
    this.#read = this.account.standing
  }
  get shown(): ProfileContent {
    return this.#read.content
  }
  /** Whether the edit was saved; if not, its author is asked. */
  edit(one: Omit<ProfileEdit, 'version'>): boolean {
    const { content, version } = this.#read
    const isSaved =
      this.account.save({ ...one, version }).saved || this.#again(one, getSectionContent(content, one.op_section))
    this.read()
    return isSaved
  }
  #again(one: ProfileEdit, seen: unknown): boolean {
    const present = this.account.standing
    const again = rebaseEdit(one, seen, present.content)
    return again !== null && this.account.save({ ...again, version: present.version }).saved
  }
}

const link = (label: string) => ({ label, url: 'https://example.com' })
const listLabels = (content: ProfileContent) => content.links.map(({ label }) => label)
const openTwoDevices = (): [Device, Device, Account] => {
  const account = new Account()
  return [new Device(account), new Device(account), account]
}

const step = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  does: fc.constantFrom('add', 'add', 'edit', 'delete', 'reorder', 'read'),
  at: fc.nat({ max: 20 }),
  to: fc.nat({ max: 20 }),
})

test('P-02 two devices that change a list in any order: each change that is saved is made once, and no other entry goes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const [here, there, account] = openTwoDevices()
      let model: (string | null)[] = []
      for (const [serial, { device, does, at, to }] of steps.entries()) {
        const author = [here, there][device] ?? here
        const { links } = author.shown
        const index = at % Math.max(1, links.length)
        const change = (operation: ProfileEdit['operation'], op_data: ProfileEdit['op_data']) =>
          author.edit({ op_section: 'links', operation, op_data })
        if (does === 'read') author.read()
        else if (does === 'add') {
          const label = `entry ${serial}`
          if (change('add', { value: link(label), ...(at % 2 === 0 && { index }) })) model.push(label)
        } else if (links.length > 0) {
          const about = links[index]?.label ?? null
          if (does === 'reorder') change('reorder', { index, value: to % links.length })
          else if (does === 'delete') {
            if (change('delete', { index })) model = model.filter((label) => label !== about)
          } else if (change('edit', { index, value: link(`${about} ${serial}`) }))
            model = model.map((label) => (label === about ? `${about} ${serial}` : label))
        }
      }
      const found = listLabels(account.standing.content)
      expect(found).toHaveLength(model.length)
      expect(new Set(found)).toEqual(new Set(model))
    }),
    { numRuns: 300 },
  )
})

const LINES = ['firstName', 'lastName', 'location', 'headline'] as const
const line = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  name: fc.constantFrom(...LINES),
  reads: fc.boolean(),
})

test('P-02 two devices that change lines about a person in any order: what was saved is there until it is changed by who has seen it', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (steps) => {
      const [here, there, account] = openTwoDevices()
      const model: Record<string, unknown> = {}
      for (const [serial, { device, name, reads }] of steps.entries()) {
        const author = [here, there][device] ?? here
        if (reads) author.read()
        const { firstName, lastName, phone, location, headline } = author.shown
        const isSeen = author.shown[name] === account.standing.content[name]
        // the form of these fields sends all of them
        const value = { firstName, lastName, phone, location, headline, [name]: `words ${serial}` }
        const isSaved = author.edit({ op_section: 'basic_info', operation: 'edit', op_data: { value } })
        expect(isSaved).toBe(isSeen)
        if (isSaved) model[name] = `words ${serial}`
      }
      expect(account.standing.content).toMatchObject(model)
    }),
    { numRuns: 200 },
  )
})

test('P-02 two devices that write a summary: the later one is asked unless it has read the other’s', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ device: fc.constantFrom(0 as const, 1 as const), reads: fc.boolean() }), { maxLength: 12 }),
      (steps) => {
        const [here, there, account] = openTwoDevices()
        for (const [serial, { device, reads }] of steps.entries()) {
          const author = [here, there][device] ?? here
          if (reads) author.read()
          const isSeen = author.shown.summary === account.standing.content.summary
          const before = account.standing.content.summary
          const isSaved = author.edit({
            op_section: 'summary',
            operation: 'edit',
            op_data: { value: `words ${serial}` },
          })
          expect(isSaved).toBe(isSeen)
          expect(account.standing.content.summary).toBe(isSaved ? `words ${serial}` : before)
        }
      },
    ),
  )
})
