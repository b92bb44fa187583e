import { PAGE } from '#contract/zod-free/paths.ts'
import { openTab, type Tab } from '#tests/bench/worker/devtools.ts'

/** How long a kept file takes through the worker, ms: when it has to be started first, and when it runs. No server is asked. */
export async function startCosts(origin: string, rounds: number): Promise<{ stopped: number[]; running: number[] }> {
  const tab = await openTab()
  try {
    await tab.send('Page.enable')
    await tab.send('ServiceWorker.enable')
    // Once to get a worker, once more to be answered by it.
    for (let visit = 0; visit < 2; visit += 1) await visited(tab, `${origin}${PAGE.home}`)
    const stopped: number[] = []
    const running: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      await tab.send('ServiceWorker.stopAllWorkers')
      const cold = await answerTime(tab)
      const warm = await answerTime(tab)
      // the first round only warms up
      if (round === 0) continue
      stopped.push(cold)
      running.push(warm)
    }
    return { stopped, running }
  } finally {
    await tab.close()
  }
}

async function visited(tab: Tab, url: string): Promise<void> {
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

/** Also says that it was the worker who answered. */
async function answerTime(tab: Tab): Promise<number> {
  const [time, start] = (await evaluate(
    tab,
    `(async () => {
    performance.clearResourceTimings()
    const started = performance.now()
    const answer = await fetch('/shell.html')
    const time = performance.now() - started
    await answer.text()
    const [entry] = performance.getEntriesByName(location.origin + '/shell.html')
    return [time, entry.workerStart]
  })()`,
  )) as [number, number]
  if (!(start > 0)) throw new Error('the worker did not answer')
  return time
}

async function evaluate(tab: Tab, expression: string): Promise<unknown> {
  const { result } = await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return (result as { value: unknown }).value
}
