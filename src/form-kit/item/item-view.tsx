import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { FieldErrorBoundary } from './field-error-boundary.tsx'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { FIELDS } from '#src/form-kit/fields/lazy-fields.ts'
import { SIMPLE_FIELDS } from '#src/form-kit/fields/simple-fields.ts'
import { findDescribedBy, getFrameProps, renderFrameContent } from './item-frame.tsx'
import { UnknownItem } from './unknown-item.tsx'

type Props = Omit<FieldProps, 'describedBy'>

/** A question of any type in its frame, also as a cell of a dynamic list: independent of where its value is stored. */
export function ItemView(props: Props) {
  const { item, state } = props
  const part = findItemRenderer(item)
  if (!part) return <UnknownItem label={item.label ?? item.name} />
  return <div {...getFrameProps(item, state, part.isLight)}>{renderItemContent(part, props)}</div>
}

/** The content of a question's frame. */
export function renderItemContent(part: Part, props: Props): ReactNode {
  const { item, id, error, state } = props
  const field = <part.Component {...props} describedBy={findDescribedBy(item, id, error, state)} />
  return renderFrameContent({
    ...props,
    frame: part.frame,
    children: part.isLight ? (
      field
    ) : (
      <FieldErrorBoundary label={item.label ?? item.name}>
        <Suspense fallback={<Skeleton />}>{field}</Suspense>
      </FieldErrorBoundary>
    ),
  })
}

/** `isLight`: uses native elements only, and is loaded together with the form. */
type Part = { frame: 'label' | 'group' | 'own'; Component: ComponentType<FieldProps>; isLight: boolean }

const parts = new Map<string, Part>()

/** The renderer of an item; undefined for types that this version does not know. */
export function findItemRenderer(item: FormItem): Part | undefined {
  const known = parts.get(item.type)
  if (known) return known
  const simple = SIMPLE_FIELDS[item.type]
  const heavy = FIELDS[item.type]
  // Each field accepts the items of its own type. The table pairs them, which the type of a lookup cannot express.
  const part = simple
    ? { ...(simple as unknown as Omit<Part, 'isLight'>), isLight: true }
    : heavy && {
        frame: heavy.frame,
        Component: createLazyField(item.type, heavy.load as unknown as Load),
        isLight: false,
      }
  if (part) parts.set(item.type, part)
  return part
}

type Load = () => Promise<ComponentType<FieldProps>>

function createLazyField(type: string, load: Load): ComponentType<FieldProps> {
  return lazy(async () => ({ default: await loadChunk(`field-${type}`, load) }))
}
