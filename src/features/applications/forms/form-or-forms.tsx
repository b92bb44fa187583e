import { FormPage } from './detail/form-page.tsx'
import { PublicPage } from './public-page.tsx'

/** What stands under `/careers/forms`: one form, or all that are open to everyone. */
export function FormOrForms({ id }: { id: string | undefined }) {
  return id === undefined ? <PublicPage /> : <FormPage key={id} id={id} />
}
