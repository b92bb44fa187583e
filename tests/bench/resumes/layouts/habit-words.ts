import type { Contact } from '#tests/bench/resumes/layouts/written.ts'
import type { LocaleCode } from '#tests/bench/resumes/people/locale.ts'

/** Labels of contact data, and of two groups of skills. */
export const HABIT_WORDS: Readonly<
  Record<LocaleCode, { contact: Record<Contact['kind'], string>; groups: readonly [string, string]; at: string }>
> = {
  en: {
    contact: { address: 'Address', phone: 'Phone', email: 'Email', link: 'Web' },
    groups: ['Technical', 'Other'],
    at: ' at ',
  },
  de: {
    contact: { address: 'Anschrift', phone: 'Tel.', email: 'E-Mail', link: 'Web' },
    groups: ['Fachlich', 'Sonstiges'],
    at: ' bei ',
  },
  fr: {
    contact: { address: 'Adresse', phone: 'Tél.', email: 'Courriel', link: 'Site' },
    groups: ['Métier', 'Autres'],
    at: ' chez ',
  },
  es: {
    contact: { address: 'Dirección', phone: 'Teléfono', email: 'Correo', link: 'Web' },
    groups: ['Técnicas', 'Otras'],
    at: ' en ',
  },
  pt: {
    contact: { address: 'Endereço', phone: 'Telefone', email: 'E-mail', link: 'Site' },
    groups: ['Técnicas', 'Outras'],
    at: ' – ',
  },
  it: {
    contact: { address: 'Indirizzo', phone: 'Cell.', email: 'E-mail', link: 'Sito' },
    groups: ['Tecniche', 'Altre'],
    at: ' presso ',
  },
  nl: {
    contact: { address: 'Adres', phone: 'Telefoon', email: 'E-mail', link: 'Website' },
    groups: ['Vakinhoudelijk', 'Overig'],
    at: ' bij ',
  },
  ar: {
    contact: { address: 'العنوان', phone: 'الهاتف', email: 'البريد الإلكتروني', link: 'الموقع' },
    groups: ['تخصصية', 'أخرى'],
    at: ' في ',
  },
  ja: {
    contact: { address: '住所', phone: '電話', email: 'メール', link: 'URL' },
    groups: ['専門', 'その他'],
    at: ' / ',
  },
  zh: { contact: { address: '地址', phone: '电话', email: '邮箱', link: '网址' }, groups: ['专业', '其他'], at: ' | ' },
}

/** Commas of scripts other than Latin. */
export const COMMAS: Partial<Record<LocaleCode, string>> = { ar: '، ', ja: '\u3000', zh: '，' }
