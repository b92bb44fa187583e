import { setTimeout as wait } from 'node:timers/promises'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { Site } from '#tests/site.ts'
import type { Engine } from './engine.ts'

/** Messages about the browser engine itself, not the site. */
const ITS_OWN = /Cookie .* has been rejected|downloadable font|Layout was forced/

/**
 * True once nothing was loaded since the last check. Firefox complains about a file that a worker was about to deliver
 * when the page was left, as if the worker had failed.
 */
const NOTHING_MORE = `globalThis.loaded === (globalThis.loaded = performance.getEntriesByType('resource').length)`

/**
 * Tours the site: pages load, the script hydrates them, workers cache them if supported, nothing complains. Returns the
 * number of failures.
 */
export async function lookRound(engine: Engine, site: Site): Promise<number> {
  let failed = 0
  const report = (what: string, isGood: boolean, why = '') => {
    if (!isGood) failed++
    console.log(`${isGood ? '  ok ' : 'FAIL '} ${what}${isGood ? '' : `: ${why}`}`)
  }
  /** Polls for up to ten seconds. */
  const check = async (what: string, expression: string) => {
    let last: unknown
    for (let tries = 0; tries < 40; tries++) {
      last = await engine.evaluate(`(async () => Boolean(${expression}))()`).catch(String)
      if (last === true) return report(what, true)
      await wait(250)
    }
    report(what, false, String(last))
  }

  for (const [page, title] of Object.entries({
    [PAGE.home]: 'Merrowline',
    [`${PAGE.search}?query=engineer`]: 'engineer',
    [`${PAGE.job}/1`]: '',
    [PAGE.login]: 'Sign in',
    '/careers/verify': 'Check a letter',
  })) {
    await engine.goto(site.origin + page)
    await check(`${page} is taken over by the script`, `document.documentElement.dataset.ready === 'hydrated'`)
    await check(
      `${page} has its heading and title`,
      `document.querySelector('h1') && document.title.includes(${JSON.stringify(title)})`,
    )
    await check(`${page} has loaded what it wants`, NOTHING_MORE)
  }
  const hasWorkers = await engine.evaluate(`'serviceWorker' in navigator`)
  if (hasWorkers)
    await check(
      'a worker keeps the site',
      `(await navigator.serviceWorker.ready).active !== null && (await caches.keys()).length > 0`,
    )
  await check('a person signs in', signInScript())
  await engine.goto(site.origin + PAGE.offers)
  await check('the offers are there', `document.querySelectorAll('main article, main li').length > 0`)
  await check('and have loaded what they want', NOTHING_MORE)
  await engine.goto(site.origin + PAGE.settings)
  await check('settings work without an install prompt', `document.body.innerText.includes('App on this device')`)
  if (!(await engine.evaluate(`'PushManager' in window`)))
    await check(
      'no pushes are offered where there are none',
      `!document.body.innerText.includes('Tell me on this device')`,
    )
  const left = (await engine.complaints()).filter((complaint) => !ITS_OWN.test(complaint))
  report('nothing complains', left.length === 0, left.join('\n'))
  console.log(failed === 0 ? `${engine.name}: all is well` : `${engine.name}: ${failed} failed`)
  return failed
}

/** A script with the calls that the sign-in pages make. */
function signInScript(): string {
  const email = JSON.stringify('candidate@example.com')
  return `await (async () => {
    const token = (await fetch('${API.boot}')).headers.get('x-csrf-token')
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
    const post = (address, body) => fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    await post('${API.loginCode}', { email: ${email} })
    const mails = await (await fetch('/dev/mailbox', { headers: { accept: 'application/json' } })).json()
    const code = mails.flatMap(({ to, text }) => (to === ${email} && text.match(/\\b\\d{6}\\b/)) || [])[0]
    return (await post('${API.login}', { email: ${email}, code })).ok
  })()`
}
