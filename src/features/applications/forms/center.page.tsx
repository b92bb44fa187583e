import { createFileRoute } from '@tanstack/react-router'
import { FormCenterPage } from './form-center-page.tsx'
import { loadForms, resolveFormTab } from './load-forms.ts'

/** `/careers/forms/center?tab=`: what the candidate was given to fill in, has sent, and may fill in (F-13). */
export const Route = createFileRoute('/_signed-in/careers/forms/center')({
  loader: ({ context, location }) =>
    context.boot.user ? loadForms(context, resolveFormTab(location.search)) : undefined,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: FormCenterRoutePage,
})

function FormCenterRoutePage() {
  return <FormCenterPage tab={resolveFormTab(Route.useSearch())} />
}
