import { createFileRoute } from '@tanstack/react-router'
import { loadFormPage } from './load-form-page.ts'
import { FormOrForms } from './form-or-forms.tsx'

/**
 * `/careers/forms`: the public forms. `/careers/forms/{formId}`: one form, assigned, of an offer, or public (F-13,
 * O-21). A single route, because every route adds to the first load.
 */
export const Route = createFileRoute('/careers/forms/{-$formId}')({
  loader: ({ context, params, location }) => loadFormPage(context, params.formId, location.search),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Page,
})

function Page() {
  return <FormOrForms id={Route.useParams().formId} />
}
