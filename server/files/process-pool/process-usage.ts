import { existsSync, readFileSync } from 'node:fs'
import type { EndedBy } from './process-ending.ts'
import type { Limits } from './pool-messages.ts'

type Usage = {
  /** Processor time since the process started, ms. */
  cpu: number
  /** Resident memory, bytes. */
  memory: number
}

/** Linux counts processor time in ticks of 10 ms, on every machine. */
const TICK = 10
/** Interval of measuring the resources, ms. */
const LOOK_EVERY = 50

/** The resources that a process uses; null if the system has no /proc, or the process has ended. */
export function readProcessUsage(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain anything, including spaces.
    const [, user, system] = /^(?:\S+ ){11}(\d+) (\d+)/.exec(stat.slice(stat.lastIndexOf(')') + 2)) ?? []
    const resident = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    if (user === undefined || system === undefined || resident === undefined) return null
    return { cpu: (Number(user) + Number(system)) * TICK, memory: Number(resident) * 1024 }
  } catch {
    // There is no /proc, or the process has ended, which its exit event reports.
    return null
  }
}

/** Without /proc, only elapsed time can be measured. */
const HAS_PROC = existsSync('/proc/self/stat')

/**
 * Watches the resources of a process until `end`, which returns the processor time used since the start of watching,
 * ms. Calls `over` when a limit is exceeded.
 */
export function watchProcessUsage(pid: number, limits: Limits, over: (by: EndedBy) => void): { end(): number } {
  const before = readProcessUsage(pid)
  const began = performance.now()
  let cpu = 0
  const sampleUsage = () => {
    const passed = performance.now() - began
    const usage = readProcessUsage(pid)
    if (!before) cpu = HAS_PROC ? 0 : passed
    else if (usage) cpu = usage.cpu - before.cpu
    if (cpu > limits.cpu) over('time')
    else if (usage && usage.memory > limits.memory) over('memory')
    else if (passed > limits.wall) over('starved')
  }
  const timer = setInterval(sampleUsage, LOOK_EVERY)
  return {
    end() {
      clearInterval(timer)
      const usage = readProcessUsage(pid)
      return usage && before ? usage.cpu - before.cpu : cpu
    },
  }
}
