import { FormPage } from './detail/form-page.tsx'
import { PublicPage } from './public-page.tsx'

/** The content of `/careers/forms`: one form, or all public ones. */
export function FormOrForms({ id }: { id: string | undefined }) {
  return id === undefined ? <PublicPage /> : <FormPage key={id} id={id} />
}
