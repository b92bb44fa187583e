/** The search took more of the processor than it may. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

/**
 * Runs a search that is made of steps. It is given up once it has taken so many ms of this thread's processor time,
 * however busy the machine is with others; without a number never. Between its steps it gives way to what `letIn`
 * does, which counts for nothing of it: no search within that gives way.
 */
export function runInSteps<T>(
  run: () => T,
  { limit, letIn }: { limit?: number | undefined; letIn?: () => void } = {},
): T {
  const outer = current
  current = { until: limit === undefined ? Infinity : measureUsedTime() + limit, letIn: outer ? undefined : letIn }
  try {
    return run()
  } finally {
    current = outer
  }
}

/** Between two steps of a search: others come in, and it is given up when its time is over. */
export function takeStep(): void {
  if (!current) return
  const step = current
  if (step.letIn) {
    const before = step.until === Infinity ? 0 : measureUsedTime()
    step.letIn()
    if (step.until !== Infinity) step.until += measureUsedTime() - before
  }
  if (step.until !== Infinity && measureUsedTime() > step.until) throw new TookTooLong('the search took too long')
}

function measureUsedTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

type Steps = { until: number; letIn: (() => void) | undefined }
let current: Steps | null = null
