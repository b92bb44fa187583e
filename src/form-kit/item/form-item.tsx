import { memo, useMemo } from 'react'
import { isAnswerable } from '#contract/form/answers/check-answers.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { getFrameProps } from './item-frame.tsx'
import { renderItemContent, findItemRenderer } from './item-view.tsx'
import { withoutUnparsed } from '#src/form-kit/store/unparsed-input.ts'
import { UnknownItem } from './unknown-item.tsx'
import { toFieldId, useFieldSnapshot, useCurrentForm } from '#src/form-kit/store/use-form-store.ts'

/** A question of the surrounding form. Re-renders only on its own changes. */
export const FormItemView = memo(function FormItemView({ item }: { item: FormItem }) {
  const { store, context } = useCurrentForm()
  const field = useFieldSnapshot(store, item.name)
  const part = findItemRenderer(item)
  // Light fields stay mounted while hidden: remounting hundreds would make toggling slow.
  const shown = field.isVisible ? field : part?.isLight ? field.before : null
  const inside = useMemo(
    () =>
      part &&
      shown &&
      renderItemContent(part, {
        item,
        id: toFieldId(context.formId, item.name),
        value: ((item.type === 'dynamicList' ? shown.value : withoutUnparsed(shown.value)) ?? null) as never,
        raw: shown.value,
        onChange: (value: unknown) => store.change(item.name, value),
        onBegin: (value: unknown) => store.change(item.name, value, 'field'),
        onBlur: (cell?: string) => store.blur(item.name, cell),
        error: shown.error,
        state: shown.state,
        isRequired: shown.isRequired,
        isDisabled: item.disabled === true,
        isReadOnly: !isAnswerable(item) && !item.disabled,
        context,
        dependencies: shown.dependencies,
        nestedErrors: shown.nestedErrors,
        evaluateRow: item.type === 'dynamicList' ? store.getEvaluator(item.name) : createEmptyEvaluation,
        functions: store.functions?.get(item.name),
      }),
    [part, shown, item, store, context],
  )
  if (!shown) return null
  if (!part) return <UnknownItem label={item.label ?? item.name} />
  return (
    <div {...getFrameProps(item, shown.state, part.isLight)} hidden={!field.isVisible}>
      {inside}
    </div>
  )
})

/** The evaluation of an item without rows. */
const createEmptyEvaluation = () => ({ visible: new Set<string>(), required: new Set<string>(), values: {} })
