import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { ApplyPosition } from './apply-positions.ts'

/** The refusal for jobs of which some, or all, cannot be applied for; it states only the most important reason. */
export function createNotApplicableFailure(shown: readonly ApplyPosition[]): Failure {
  const refused = shown.filter(({ status }) => status !== 'open')
  const listPids = (status: ApplyPosition['status']) =>
    refused.filter((one) => one.status === status).map(({ pid }) => pid)
  if (listPids('unknown').length > 0)
    return new Failure('not_found', msg('This job could not be found.'), { data: null })
  if (listPids('closed').length > 0)
    return new Failure('position_closed', msg('This job is no longer open.'), { data: { pids: listPids('closed') } })
  if (listPids('applied').length > 0)
    return createAlreadyAppliedFailure(refused.filter(({ status }) => status === 'applied'))
  return new Failure('conflict', msg('Applications for this job are not taken here.'), {
    data: { pids: refused.map(({ pid }) => pid) },
  })
}

/**
 * The refusal of a repeated application. It contains the time from which one can apply for all of the jobs again, if
 * there is one.
 */
function createAlreadyAppliedFailure(applied: readonly ApplyPosition[]): Failure {
  const pids = applied.map(({ pid }) => pid)
  const times = applied.map(({ applyAgainTs }) => applyAgainTs ?? null)
  if (times.includes(null))
    return new Failure('already_sent', msg('You have applied for this job already.'), {
      data: { pids, applyAgainTs: null },
    })
  const applyAgainTs = Math.max(...times.map(Number))
  return new Failure('already_sent', msg('You have applied for this job already. You can apply again later.'), {
    data: { pids, applyAgainTs },
  })
}
