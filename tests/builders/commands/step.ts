import type { Story } from './story.ts'

/** A command of the story, with its expected exit status and last line. */
export type Step = {
  command: string
  /** `{offer}` is replaced by what the story stores under that name. */
  argv: readonly string[]
  status: 0 | 1 | 2
  last: RegExp
  /** Names for columns of the last line, for use in later steps. */
  keeps?: Readonly<Record<string, number>>
  /** Runs before the command, to do what others do. */
  before?: (story: Story) => Promise<unknown>
}

type More = Pick<Step, 'keeps' | 'before'>

export const does = (command: string, argv: readonly string[], last: RegExp, more: More = {}): Step => ({
  command,
  argv,
  status: 0,
  last,
  ...more,
})

export const buildRefusedStep = (command: string, argv: readonly string[], last: RegExp, more: More = {}): Step => ({
  command,
  argv,
  status: 1,
  last,
  ...more,
})

/** The error is in the first line; the last one says where to read on. */
export const buildMisreadStep = (command: string, argv: readonly string[], first: RegExp): Step => ({
  command,
  argv,
  status: 2,
  last: first,
})

export const DEMO = ['--domain', 'demo.example'] as const
export const NOBODYS = ['--domain', 'nobody.example'] as const
export const NO_TENANT = /^There is no tenant "nobody\.example" \(see tenant list\)\.$/
