import { useLingui, Trans } from '@lingui/react/macro'
import { hasVisibleText } from '#contract/account/full-name.ts'
import type { NameOrder } from '#contract/account/name-order.ts'
import { formatFullName, guessNameOrder } from '#contract/account/person-name.ts'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'

/** `nameOrder` is set if the person chose it. */
export type Names = { firstName: string; lastName: string; nameOrder?: NameOrder }

/**
 * The two fields of a name as it is printed on letters; many people fill in only one. With `isChecked`, missing input
 * is reported.
 */
export function NameFields({ names, isChecked, onType }: NameFieldsProps) {
  const { t } = useLingui()
  const hasBoth = hasVisibleText(names.firstName) && hasVisibleText(names.lastName)
  const isMissing = isChecked && !hasVisibleText(names.firstName) && !hasVisibleText(names.lastName)
  return (
    <>
      <TextField
        label={t`First name`}
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        required
        value={names.firstName}
        onChange={(firstName) => onType({ ...names, firstName })}
        error={isMissing ? t`This is needed` : undefined}
      />
      <TextField
        label={t`Last name`}
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        hint={
          hasBoth ? <FullNamePreview names={names} onType={onType} /> : t`If you have one name only, leave this empty.`
        }
        value={names.lastName}
        onChange={(lastName) => onType({ ...names, lastName })}
      />
    </>
  )
}

/** The full name, with a switch to the other order. */
function FullNamePreview({ names, onType }: Omit<NameFieldsProps, 'isChecked'>) {
  const order = useNameOrder(names)
  const other = order === 'given-first' ? 'family-first' : 'given-first'
  return (
    <>
      <Trans>
        Your name will read <bdi>{formatFullName({ ...names, nameOrder: order })}</bdi>.
      </Trans>{' '}
      <Button kind="quiet" size="small" onClick={() => onType({ ...names, nameOrder: other })}>
        <span>
          <Trans>
            Write it as <bdi>{formatFullName({ ...names, nameOrder: other })}</bdi>
          </Trans>
        </span>
      </Button>
    </>
  )
}

/** The chosen order, or the usual one for the name. */
function useNameOrder(names: Names): NameOrder {
  const isHydrated = useHydrated()
  return names.nameOrder ?? guessNameOrder(toFirstAndLast(names), isHydrated ? navigator.languages : [])
}

/**
 * The trimmed names, with their order if the letters do not imply it; without any, focuses the field and returns
 * nothing.
 */
export function prepareNamesToSend(
  { firstName, lastName, nameOrder }: Names,
  form: HTMLFormElement | null,
): Names | null {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() }
  if (!hasVisibleText(names.firstName) && !hasVisibleText(names.lastName)) {
    form?.querySelector<HTMLInputElement>('[name=firstName]')?.focus()
    return null
  }
  const order = nameOrder ?? guessNameOrder(toFirstAndLast(names), navigator.languages)
  return order === guessNameOrder(toFirstAndLast(names)) ? names : { ...names, nameOrder: order }
}

const toFirstAndLast = ({ firstName, lastName }: Names) => `${firstName} ${lastName}`

type NameFieldsProps = { names: Names; isChecked: boolean; onType: (names: Names) => void }
