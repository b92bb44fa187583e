import { completeInterview } from '#server/features/interviews/employer/change-interview.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { changeInterviewAndReadRows, ID } from './interview-options.ts'

export const interviewComplete: Command = {
  name: 'interview complete',
  summary: 'Says that an interview has taken place',
  options: { ...DOMAIN, ...ID },
  run: (context, options) => changeInterviewAndReadRows(context, options, completeInterview),
}
