import styles from './gallery.module.css'
import { createGalleryContext } from './gallery-context.ts'
import { Specimen } from './specimen.tsx'
import { SPECIMENS } from './specimens.ts'
import { VARIANTS } from './variants.ts'

/** Shows every field in every state; `?type=` and `?state=` show only some of them. */
export function Gallery({ types, variants, locale, door }: GalleryProps) {
  const context = createGalleryContext(locale, door)
  const isWanted = (name: string, names: string[]) => names.length === 0 || names.includes(name)
  const shown = SPECIMENS.filter(({ item }) => isWanted(item.type, types) || isWanted(item.name, types))
  return (
    <main className={styles.gallery}>
      <h1>{document.title}</h1>
      {shown.map((specimen) => (
        <section
          key={specimen.item.name}
          className={styles.kind}
          aria-label={`${specimen.item.type}: ${specimen.item.name}`}
        >
          <h2>{specimen.item.type}</h2>
          <div className={styles.variants}>
            {VARIANTS.filter((variant) => isWanted(variant, variants)).map((variant) => (
              <div key={variant} className={styles.variant} data-type={specimen.item.type} data-variant={variant}>
                <h3>{variant}</h3>
                <Specimen specimen={specimen} variant={variant} context={context} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}

type GalleryProps = {
  types: string[]
  variants: string[]
  locale: string
  /** With `tus`, uploads go to the server that is reached by the page's own address. */
  door: string | null
}
