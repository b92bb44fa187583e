import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CHROMIUM_FLAGS, findChromium } from '#tests/e2e/kit/browser.ts'

/** A task of the page's main thread: its processor time, and its largest part. */
export type Task = { ms: number; what: string }
/** Tasks between first paint and interactivity, and after it; `ready`: the time between both, ms. */
export type Tasks = { before: Task[]; after: Task[]; ready: number }

/**
 * Measures a visit in a new browser with an empty cache. Nothing is attached to the page, only the browser's trace is
 * read: with an inspector, including Lighthouse and Playwright, V8 resolves the stack traces of errors that React
 * creates in advance, which takes 7 ms.
 */
export async function measureTasks(url: string): Promise<Tasks> {
  const chromium = findChromium()
  if (!chromium) throw new Error('no Chromium')
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-trace-'))
  const file = path.join(folder, 'trace.json')
  const trace = [`--trace-startup=${CATEGORIES}`, `--trace-startup-file=${file}`, `--trace-startup-duration=${SECONDS}`]
  const flags = [...CHROMIUM_FLAGS, '--window-size=390,844', `--user-data-dir=${folder}`, '--trace-startup-format=json']
  const browser = spawn(chromium, [...flags, ...trace, url], { stdio: 'ignore' })
  try {
    return divideTasks(await readTrace(file))
  } finally {
    if (browser.exitCode === null && browser.kill()) await once(browser, 'exit')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The browser writes its trace at the end of the time. */
async function readTrace(file: string): Promise<TraceEvent[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    await wait(500)
    const text = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : ''
    if (text.endsWith('}')) return (JSON.parse(text) as { traceEvents: TraceEvent[] }).traceEvents
  }
  throw new Error('the browser wrote no trace')
}

function divideTasks(events: TraceEvent[]): Tasks {
  const ready = events.find(({ name }) => name === 'ready')
  if (!ready) throw new Error('the page never said that it is ready')
  const ours = events.filter(({ pid, tid }) => pid === ready.pid && tid === ready.tid)
  const paint = ours.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  const tasks = ours.filter(({ name, ts }) => name === 'RunTask' && ts > paint).toSorted((a, b) => a.ts - b.ts)
  const named = (some: TraceEvent[]) =>
    some.map((task) => ({ ms: (task.tdur ?? 0) / 1000, what: listParts(task, ours) }))
  return {
    before: named(tasks.filter(({ ts }) => ts <= ready.ts)),
    after: named(tasks.filter(({ ts }) => ts > ready.ts)),
    ready: (ready.ts - paint) / 1000,
  }
}

/** The task's longest parts, by name and processor time. */
function listParts(task: TraceEvent, events: TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0)
  const parts = events.filter(
    ({ name, ts, tdur = 0 }) => name !== 'RunTask' && ts >= task.ts && ts < end && tdur > NAMED,
  )
  return parts
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ name, tdur = 0 }) => `${name} ${(tdur / 1000).toFixed(1)}`)
    .join(', ')
}

const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing,loading,v8.execute'
/** Seconds of a trace, from the browser's start. */
const SECONDS = 4
/** Parts from this duration on are listed, µs. */
const NAMED = 1000

/** All times in µs; `tdur` is processor time. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }
