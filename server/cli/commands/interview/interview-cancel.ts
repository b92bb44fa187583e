import { cancelInterviewForEmployer } from '#server/features/interviews/employer/change-interview.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { changeInterviewAndReadRows, ID } from './interview-options.ts'

export const interviewCancel: Command = {
  name: 'interview cancel',
  summary: 'Cancels an interview; the candidate is told and reads the reason',
  options: { ...DOMAIN, ...ID, reason: { about: 'why, in words for the candidate' } },
  run: (context, options) =>
    changeInterviewAndReadRows(context, options, (opened, tx, which) =>
      cancelInterviewForEmployer(opened, tx, which, options['reason']),
    ),
}
