import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMANDS } from '#server/cli/commands.ts'
import { MEETING_STEPS } from '#tests/builders/commands/meeting-steps.ts'
import { OFFER_STEPS } from '#tests/builders/commands/offer-steps.ts'
import { ERASE_STEPS, PEOPLE_STEPS } from '#tests/builders/commands/people-steps.ts'
import { runFoyer } from '#tests/builders/commands/run-foyer.ts'
import { SITE_STEPS } from '#tests/builders/commands/site-steps.ts'
import type { Step } from '#tests/builders/commands/step.ts'
import { openStory, type Story } from '#tests/builders/commands/story.ts'

/** Steps in order, because each uses what earlier ones have created. */
const STEPS: readonly Step[] = [...SITE_STEPS, ...PEOPLE_STEPS, ...OFFER_STEPS, ...MEETING_STEPS, ...ERASE_STEPS]
/** Commands that can only fail for an unknown option. */
const NEVER_REFUSED = ['session list', 'tenant list', 'queue list', 'vapid rotate', 'node env', 'node accept-keys']

let story: Story
beforeAll(async () => {
  story = await openStory()
})
afterAll(() => story.close())

const fillPlaceholders = (text: string, mark = (value: string) => value) =>
  text.replaceAll(/\{([a-z][a-z0-9.]*)\}/g, (whole, name: string) => {
    const value = story.known[name]
    return value === undefined ? whole : mark(value)
  })

test('every command has a step that succeeds and one that is refused', () => {
  const covered = (status: number) =>
    new Set(STEPS.filter((one) => one.status === status).map(({ command }) => command))
  const names = COMMANDS.map(({ name }) => name)
  expect([...covered(0)].toSorted()).toEqual(names.toSorted())
  expect([...covered(1), ...NEVER_REFUSED].toSorted()).toEqual(names.toSorted())
})

test.each(STEPS.map((step, at) => ({ step, title: `${at + 1}. ${step.command} ends with ${step.status}` })))(
  '$title',
  async ({ step }) => {
    await step.before?.(story)
    const argv = step.argv.map((word) => fillPlaceholders(word))
    const ended = await runFoyer(story.env, [...step.command.split(' '), ...argv])
    const last = new RegExp(
      fillPlaceholders(step.last.source, (value) => value.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&')),
    )
    const isMisread = step.status === 2
    const end = isMisread ? { out: '', last: `foyer ${step.command} --help says more.` } : {}
    expect({ ...ended, argv }).toMatchObject({ status: step.status, ...end })
    expect(isMisread ? ended.err.split('\n', 1)[0] : ended.last).toMatch(last)
    const columns = ended.last.split(/ {2,}/)
    for (const [name, column] of Object.entries(step.keeps ?? {})) story.known[name] = columns[column] ?? ''
  },
)

test.each(COMMANDS)('$name does not take an option that it does not know', async ({ name }) => {
  const ended = await runFoyer(story.env, [...name.split(' '), '--nonsense'])
  expect(ended).toMatchObject({ status: 2, out: '', last: `foyer ${name} --help says more.` })
  expect(ended.err).toMatch(/^There is no option "--nonsense"\./)
})
