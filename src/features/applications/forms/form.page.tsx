import { createFileRoute } from '@tanstack/react-router'
import { loadFormPage } from './load-form-page.ts'
import { FormPage } from './detail/form-page.tsx'
import { PublicFormsPage } from './public-forms-page.tsx'

/**
 * `/careers/forms`: the public forms. `/careers/forms/{formId}`: one form, assigned, of an offer, or public (F-13,
 * O-21). A single route, because every route adds to the first load.
 */
export const Route = createFileRoute('/careers/forms/{-$formId}')({
  loader: ({ context, params, location }) => loadFormPage(context, params.formId, location.search),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: FormRoutePage,
})

function FormRoutePage() {
  return <FormOrForms id={Route.useParams().formId} />
}

/** The content of `/careers/forms`: one form, or all public ones. */
function FormOrForms({ id }: { id: string | undefined }) {
  return id === undefined ? <PublicFormsPage /> : <FormPage key={id} id={id} />
}
