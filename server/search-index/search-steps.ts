/** The search exceeded its processor time. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

/**
 * Runs a search that consists of steps. It is aborted after `limit` ms of this thread's processor time, whatever the
 * load of the machine; without a limit never. Between steps it runs `letIn`, whose time does not count and whose
 * searches do not yield.
 */
export function runInSteps<T>(
  run: () => T,
  { limit, letIn }: { limit?: number | undefined; letIn?: () => void } = {},
): T {
  const outer = current
  current = {
    until: limit === undefined ? Infinity : measureProcessorTimeMs() + limit,
    letIn: outer ? undefined : letIn,
  }
  try {
    return run()
  } finally {
    current = outer
  }
}

/** Called between two steps of a search: lets others run, and aborts the search if its time is over. */
export function yieldBetweenSteps(): void {
  if (!current) return
  const step = current
  if (step.letIn) {
    const before = step.until === Infinity ? 0 : measureProcessorTimeMs()
    step.letIn()
    if (step.until !== Infinity) step.until += measureProcessorTimeMs() - before
  }
  if (step.until !== Infinity && measureProcessorTimeMs() > step.until)
    throw new TookTooLong('the search took too long')
}

function measureProcessorTimeMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

type Steps = { until: number; letIn: (() => void) | undefined }
let current: Steps | null = null
