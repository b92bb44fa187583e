import { complete } from '#server/careers/interviews/employer/arrange.ts'
import { DOMAIN } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'
import { changed, ID } from './interview-options.ts'

export const interviewComplete: Command = {
  name: 'interview complete',
  summary: 'Says that an interview has taken place',
  options: { ...DOMAIN, ...ID },
  run: (ground, options) => changed(ground, options, complete),
}
