import { msg } from '@lingui/core/macro'
import type { AppContext } from '#src/platform/app-context.ts'
import { isDirty } from '#src/platform/dirty.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** What the installed app was started with (https://wicg.github.io/web-app-launch/). Not in TypeScript's library. */
export type Launch = { targetURL?: string | null; files?: readonly { getFile(): Promise<File> }[] }
type LaunchQueue = { setConsumer(consumer: (launch: Launch) => void): void }

type Router = {
  navigate(to: { href: string }): Promise<void>
  options: { context: { i18n: AppContext['i18n']; boot: { account: string } } }
}

/**
 * Goes where a start of the installed app leads: shortcuts, links and files find the window that is open
 * (`launch_handler` of the manifest), and the browser leaves it to the page to move it.
 */
export function watchLaunches(router: Router): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Handed over at once is what this document was opened for: the browser has gone there, and after a reload it says
  // the same again.
  let isFirst = true
  launchQueue?.setConsumer((launch) => {
    if (!isFirst || (navigation?.type !== 'reload' && launch.files?.length)) void followLaunch(router, launch)
  })
  isFirst = false
}

async function followLaunch(
  { navigate, options: { context } }: Router,
  { targetURL, files = [] }: Launch,
): Promise<void> {
  const { i18n, boot } = context
  const target = new URL(targetURL ?? '', location.href)
  const [first] = files
  const isElsewhere = target.origin === location.origin && IN_APP.test(target.pathname) && target.href !== location.href
  // The icon alone shows what is open, as it stands.
  if (!first && (!isElsewhere || target.searchParams.has('start'))) return
  if (isDirty()) {
    const text = i18n._(msg`Something here is not sent yet. Finish it, then open the other page again.`)
    return showSnack({ kind: 'info', text, duration: 8000 })
  }
  if (first) {
    // The page asks for what did not arrive.
    await storeFirst(boot.account, first).catch(() => undefined)
    target.search = `?${new URLSearchParams([['shared', '1'], ...target.searchParams])}`
    if (files.length > 1) {
      const text = i18n._(msg`One resume at a time: the first file was taken.`)
      showSnack({ kind: 'info', text, duration: 5000 })
    }
  }
  await navigate({ href: target.pathname + target.search + target.hash })
}

async function storeFirst(account: string, handle: { getFile(): Promise<File> }): Promise<void> {
  const file = await handle.getFile()
  // A part of the page that it goes to.
  const { storeIncomingFile } = await import('#src/platform/worker/incoming-file.ts')
  await storeIncomingFile(account, file)
}

/** Pages that the router shows. Written here: what the first load shares with this costs it bytes. */
const IN_APP = /^\/careers(?:\/|$)/
