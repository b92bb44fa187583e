import { msg } from '@lingui/core/macro'
import type { AppContext } from '#src/platform/app-context.ts'
import { isDirty } from '#src/platform/dirty.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/**
 * The parameters with which the installed app was started (https://wicg.github.io/web-app-launch/), which TypeScript's
 * library lacks.
 */
export type Launch = { targetURL?: string | null; files?: readonly { getFile(): Promise<File> }[] }
type LaunchQueue = { setConsumer(consumer: (launch: Launch) => void): void }

type Router = {
  navigate(to: { href: string }): Promise<void>
  options: { context: { i18n: AppContext['i18n']; boot: { account: string } } }
}

/**
 * Handles launches of the installed app: shortcuts, links and files focus the open window (`launch_handler` in the
 * manifest), and the page must navigate itself.
 */
export function watchLaunches(router: Router): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A launch that is delivered immediately opened this document: the browser already shows its page, and delivers the
  // launch again after a reload.
  let isFirst = true
  launchQueue?.setConsumer((launch) => {
    if (!isFirst || (navigation?.type !== 'reload' && launch.files?.length)) void followLaunch(router, launch)
  })
  isFirst = false
}

/**
 * Paths of pages that the router shows. Not shared with other files, because sharing them would add bytes to the first
 * load.
 */
const IN_APP = /^\/careers(?:\/|$)/

async function followLaunch(
  { navigate, options: { context } }: Router,
  { targetURL, files = [] }: Launch,
): Promise<void> {
  const { i18n, boot } = context
  const target = new URL(targetURL ?? '', location.href)
  const [first] = files
  const isElsewhere = target.origin === location.origin && IN_APP.test(target.pathname) && target.href !== location.href
  // Launching by icon only focuses the window.
  if (!first && (!isElsewhere || target.searchParams.has('start'))) return
  if (isDirty()) {
    const text = i18n._(msg`Something here is not sent yet. Finish it, then open the other page again.`)
    return showSnack({ kind: 'info', text, duration: 8000 })
  }
  if (first) {
    // If storing the launched file fails, the page asks for it.
    await storeLaunchedFile(boot.account, first).catch(() => undefined)
    target.search = `?${new URLSearchParams([['shared', '1'], ...target.searchParams])}`
    if (files.length > 1) {
      const text = i18n._(msg`One resume at a time: the first file was taken.`)
      showSnack({ kind: 'info', text, duration: 5000 })
    }
  }
  await navigate({ href: target.pathname + target.search + target.hash })
}

async function storeLaunchedFile(account: string, handle: { getFile(): Promise<File> }): Promise<void> {
  const file = await handle.getFile()
  // The module is part of a chunk that the target page needs anyway.
  const { storeSharedFile } = await import('#src/platform/worker/file-from-share-sheet.ts')
  await storeSharedFile(account, file)
}
