import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { belongsTo } from '#contract/zod-free/offline.ts'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import { rowName } from '#src/platform/persist/row-names.ts'
import { currentAlerts, subscribeAlerts } from '#src/platform/request/alerts.ts'
import { identity } from '#src/platform/request/identity.ts'

/**
 * Once the server has said that the session is over, what the device keeps of it for reading goes: whoever ended it elsewhere may have lost
 * the phone. Drafts and what waits to be sent stay for the same person (decision 019, CASES 28), and so does the page that is open.
 */
export function watchSessionEnd(): () => void {
  return subscribeAlerts(() => {
    const { account } = identity()
    if (account !== ANONYMOUS && currentAlerts().some(({ kind }) => kind === 'session')) void forgetWhatIsRead(account)
  })
}

async function forgetWhatIsRead(account: string): Promise<void> {
  const rows = rowsOf<unknown>(account)
  const answers = (await rows.entries()).flatMap(([key]) => (key.startsWith(rowName('')) ? key : []))
  await Promise.all([...answers.map((key) => rows.removeItem(key)), forgetCaches(account)])
}

async function forgetCaches(account: string): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => belongsTo(name, account))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // No such storage here, or a broken one: the worker and the next sign-in try again.
  }
}
