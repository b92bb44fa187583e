import { PAGE } from '#contract/zod-free/paths.ts'
import { openTab, type Tab } from '#tests/bench/worker/devtools.ts'

type Costs = { stopped: number[]; running: number[]; leftStopped: number[]; leftRunning: number[] }

/**
 * How long a cached file takes through the worker, ms: when it must be started first, and when it is running. Without a
 * server. `left`: the same for a call that the worker leaves to the network, which the server refuses at once.
 */
export async function startCosts(origin: string, rounds: number): Promise<Costs> {
  const tab = await openTab()
  try {
    await tab.send('Page.enable')
    await tab.send('ServiceWorker.enable')
    // Once to install a worker, once more to be served by it.
    for (let visit = 0; visit < 2; visit += 1) await visitPage(tab, `${origin}${PAGE.home}`)
    const costs: Costs = { stopped: [], running: [], leftStopped: [], leftRunning: [] }
    for (let round = 0; round <= rounds; round += 1) {
      await tab.send('ServiceWorker.stopAllWorkers')
      const stopped = await answerTime(tab, KEPT)
      const running = await answerTime(tab, KEPT)
      const leftRunning = await answerTime(tab, LEFT)
      await tab.send('ServiceWorker.stopAllWorkers')
      const leftStopped = await answerTime(tab, LEFT)
      // the first round is a warm-up
      if (round === 0) continue
      for (const [name, time] of Object.entries({ stopped, running, leftStopped, leftRunning }))
        costs[name as keyof Costs].push(time)
    }
    return costs
  } finally {
    await tab.close()
  }
}

async function visitPage(tab: Tab, url: string): Promise<void> {
  const loaded = Promise.withResolvers<void>()
  const stop = tab.onTold(({ method }) => method === 'Page.loadEventFired' && loaded.resolve())
  await tab.send('Page.navigate', { url })
  await loaded.promise
  stop()
  await evaluate(
    tab,
    `new Promise((done) => {
    const look = () => (navigator.serviceWorker.controller ? done(true) : setTimeout(look, 50))
    look()
  })`,
  )
}

const KEPT = '/shell.html'
const LEFT = '/api/nothing?domain=demo.example'

/** Measures a response, and verifies that the worker gave it. */
async function answerTime(tab: Tab, path: string): Promise<number> {
  const [time, start] = (await evaluate(
    tab,
    `(async () => {
    performance.clearResourceTimings()
    const started = performance.now()
    const answer = await fetch('${path}')
    const time = performance.now() - started
    await answer.text()
    const [entry] = performance.getEntriesByName(location.origin + '${path}')
    return [time, entry.workerStart]
  })()`,
  )) as [number, number]
  if (path === KEPT && !(start > 0)) throw new Error('the worker did not answer')
  return time
}

async function evaluate(tab: Tab, expression: string): Promise<unknown> {
  const { result } = await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return (result as { value: unknown }).value
}
