import type { Labels } from '#src/features/export-resume/labels.ts'

/** Labels of exported resumes in Arabic. */
export const arabicLabels: Labels = {
  sections: {
    contact: 'جهة الاتصال',
    summary: 'نبذة',
    work: 'الخبرة العملية',
    education: 'التعليم',
    skills: 'المهارات',
    languages: 'اللغات',
    certificates: 'الشهادات',
    links: 'الروابط',
  },
  present: 'حتى الآن',
  fluency: {
    basic: 'أساسي',
    conversational: 'محادثة',
    professional: 'مهني',
    fluent: 'طليق',
    native: 'اللغة الأم',
  },
  expires: (month) => `تنتهي في ${month}`,
  page: (page, pages) => `صفحة ${page} من ${pages}`,
}
