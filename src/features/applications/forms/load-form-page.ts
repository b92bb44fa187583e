import { msg } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { loadForms } from './load-forms.ts'
import { loadForm } from './detail/load-form.ts'

/** Reads one form, or the public ones. Links that name the form in the query are redirected to its own address. */
export async function loadFormPage(
  context: AppContext,
  id: string | undefined,
  search: Record<string, unknown>,
): Promise<{ title: string; status?: number }> {
  if (id !== undefined) return { title: context.i18n._(msg`Form`), ...(await loadForm(context, id)) }
  const named = search['form_id'] ?? search['formId']
  if (typeof named === 'string' && named !== '') throw redirect({ href: toFormPath(named) })
  return loadForms(context, 'public')
}
