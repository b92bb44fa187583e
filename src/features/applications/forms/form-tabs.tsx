import { useLingui } from '@lingui/react/macro'
import { FORM_CENTER } from '#contract/applications/forms/form-paths.ts'
import type { FormTab } from '#contract/applications/forms/forms-list.ts'
import type { FormsRead } from '#src/data/applications/forms/forms-list.ts'
import { TabLinks } from '#src/ui/tabs/tab-links.tsx'

/** The tabs of the form center, with how many forms each holds. */
export function FormTabs({ tabs, current }: { tabs: FormsRead['tabs']; current: FormTab }) {
  const { t } = useLingui()
  const links = tabs.map((tab, at) => ({ ...tab, href: at === 0 ? FORM_CENTER : `${FORM_CENTER}?tab=${tab.id}` }))
  return <TabLinks label={t`Kinds of forms`} tabs={links} current={current} />
}
