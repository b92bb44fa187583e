import { confirmInterview, moveInterview } from '#contract/employer/employer-interviews.ts'
import { confirmInterviewTime, moveInterviewTimes } from '#server/features/interviews/employer/change-interview.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import { UsageError, type Command } from '#server/cli/command.ts'
import { validateBodyOptions } from '#server/cli/validate-body-options.ts'
import { changeInterviewAndReadRows, ID, SLOT, parseInterviewSlots } from './interview-options.ts'

export const interviewMove: Command = {
  name: 'interview move',
  summary: 'Asks to choose among new times, or fixes another one; the candidate is told',
  options: { ...DOMAIN, ...ID, ...SLOT, start: { about: 'a fixed time instead, such as 2027-01-25T10:00:00+01:00' } },
  async run(context, options) {
    const { slot, start } = options
    if ((slot === undefined) === (start === undefined)) throw new UsageError('Say either --slot or --start.')
    if (slot === undefined) {
      const fixed = validateBodyOptions(confirmInterview.body, { start_at: start }, { start_at: 'start' })
      return changeInterviewAndReadRows(context, options, (opened, tx, which) =>
        confirmInterviewTime(opened, tx, which, fixed),
      )
    }
    const times = validateBodyOptions(moveInterview.body, { slots: parseInterviewSlots(slot) }, { slots: 'slot' })
    return changeInterviewAndReadRows(context, options, (opened, tx, which) =>
      moveInterviewTimes(opened, tx, which, times),
    )
  },
}
