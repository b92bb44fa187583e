import '#src/ui/theme/layers.css'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { getDirection } from '#contract/locales.ts'
import { loadI18n } from '#src/platform/i18n/i18n.ts'
import { Gallery } from './gallery.tsx'
import { LongForm } from './long-form.tsx'

// Entry of the gallery, which is never part of the product: `npm run gallery`.
const query = new URLSearchParams(location.search)
const locale = query.get('hl') ?? 'en'
document.documentElement.lang = locale
document.documentElement.dir = getDirection(locale)
const theme = query.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
const i18n = await loadI18n(locale)
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      {query.get('form') === 'long' ? (
        <LongForm locale={locale} isDebug={query.has('debug')} />
      ) : (
        <Gallery
          types={query.getAll('type')}
          variants={query.getAll('state')}
          locale={locale}
          door={query.get('door')}
        />
      )}
    </I18nProvider>
  </StrictMode>,
)
