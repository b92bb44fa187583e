import { createFileRoute } from '@tanstack/react-router'
import { loadFormPage } from './load-form-page.ts'
import { FormOrForms } from './form-or-forms.tsx'

/**
 * `/careers/forms`: the forms that everybody may fill in. `/careers/forms/{formId}`: one form, given to the
 * candidate, of an offer, or open to everyone (F-13, O-21). One route: what stands here is in every first load.
 */
export const Route = createFileRoute('/careers/forms/{-$formId}')({
  loader: ({ context, params, location }) => loadFormPage(context, params.formId, location.search),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  return <FormOrForms id={Route.useParams().formId} />
}
