import { msg } from '@lingui/core/macro'
import { FORM_TABS, type FormTab } from '#contract/applications/forms/forms-list.ts'
import { formsQuery, formTabsQuery } from '#src/data/applications/forms/forms-list.ts'
import type { AppContext } from '#src/platform/app-context.ts'

/** The tab that an address names, else the first. */
export function resolveFormTab({ tab: requested }: { tab?: unknown }): FormTab {
  return FORM_TABS.find((tab) => tab === requested) ?? FORM_TABS[0]
}

/**
 * Reads the tabs, and the forms of one; the server waits, so that its markup is complete, the browser shows its own
 * loading state.
 */
export async function loadForms({ call, queryClient, i18n }: AppContext, tab: FormTab): Promise<{ title: string }> {
  const read = queryClient
    .prefetchQuery(formTabsQuery(call))
    .then(() => queryClient.prefetchQuery(formsQuery(tab, call)))
  if (import.meta.env.SSR) await read
  return { title: i18n._(msg`Forms`) }
}
