import { useState } from 'react'
import type { Answers } from '#contract/form/values.ts'
import type { FormContext } from '#src/form-kit/field-props.ts'
import { ItemView } from '#src/form-kit/item/item-view.tsx'
import { withoutUnparsed, buildUnparsedMessages } from '#src/form-kit/store/unparsed-input.ts'
import styles from './gallery.module.css'
import type { SpecimenOf } from './specimen-of.ts'
import type { Variant } from './variants.ts'

const FILLED: ReadonlySet<Variant> = new Set(['filled', 'highlight', 'disabled', 'read only'])
const NONE = {}

/** A field in one state, with its value below it. */
export function Specimen({ specimen, variant, context }: SpecimenProps) {
  const { filled, needs = [] } = specimen
  const isDescribed = variant === 'described' || variant === 'error'
  const item = { description: isDescribed ? 'What this is for, in a sentence.' : '', ...specimen.item }
  const [value, setValue] = useState<unknown>(FILLED.has(variant) ? filled : null)
  const [isLeft, setLeft] = useState(false)
  const unread = Object.values(buildUnparsedMessages(item.name, value))[0]
  const errorText = isLeft && unread && 'text' in unread ? unread.text : null
  const error = variant === 'error' ? 'This is wrong. Say it again.' : errorText
  return (
    <>
      <ItemView
        item={item}
        id={`${item.name}-${variant.replace(' ', '-')}`}
        value={(item.type === 'dynamicList' ? value : withoutUnparsed(value)) as never}
        raw={value}
        onChange={(next) => setValue(next)}
        onBlur={() => setLeft(true)}
        error={error}
        state={error !== null ? 'error' : variant === 'highlight' ? variant : 'none'}
        isRequired={variant === 'required'}
        isDisabled={variant === 'disabled'}
        isReadOnly={variant === 'read only'}
        context={context}
        dependencies={needs}
        nestedErrors={NONE}
        evaluateRow={specimen.item.type === 'dynamicList' ? showAllCells(specimen.item) : evaluateNothing}
        functions={undefined}
      />
      <output className={styles.value} data-value="">
        {JSON.stringify(withoutUnparsed(value))}
      </output>
    </>
  )
}

/** Makes every question of a row visible, and none required. */
function showAllCells({ dynamicListOptions: { items } }: Extract<SpecimenOf['item'], { type: 'dynamicList' }>) {
  return (row: Answers) => ({
    visible: new Set(items.map(({ name }) => name)),
    required: new Set<string>(),
    values: row,
  })
}

const evaluateNothing = (row: Answers) => ({ visible: new Set<string>(), required: new Set<string>(), values: row })

type SpecimenProps = { specimen: SpecimenOf; variant: Variant; context: FormContext }
