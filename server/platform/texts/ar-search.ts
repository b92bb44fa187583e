import type { EmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'

const AR_EMPLOYMENT_KINDS = {
  'Full-time': 'دوام كامل',
  'Part-time': 'دوام جزئي',
  Permanent: 'دائم',
  Internship: 'تدريب',
  'Working student': 'طالب عامل',
  Apprenticeship: 'تلمذة مهنية',
  Temporary: 'مؤقت',
  Contract: 'عقد',
  Casual: 'عند الطلب',
  Volunteer: 'تطوع',
} as const satisfies Record<EmploymentKind, string>

/** Filters of the search and their values. */
export const AR_SEARCH = {
  'Include remote jobs': 'تضمين الوظائف عن بُعد',
  'Jobs that can be done from elsewhere are shown for every place.':
    'تُعرض الوظائف التي يمكن أداؤها من مكان آخر لكل الأماكن.',
  'Where you work': 'مكان العمل',
  'Kind of employment': 'نوع التوظيف',
  'Date posted': 'تاريخ النشر',
  'Past 24 hours': 'آخر 24 ساعة',
  'Past 3 days': 'آخر 3 أيام',
  'Past week': 'آخر أسبوع',
  'Past month': 'آخر شهر',
  Department: 'القسم',
  Country: 'البلد',
  Distance: 'المسافة',
  'Experience level': 'مستوى الخبرة',
  Profession: 'المهنة',
  Skills: 'المهارات',
  'Lowest yearly pay': 'أدنى أجر سنوي',
  'On site': 'في مقر العمل',
  Hybrid: 'هجين',
  Remote: 'عن بُعد',
  'Current location': 'الموقع الحالي',
  'Remote within the region': 'عن بُعد داخل المنطقة',
  ...AR_EMPLOYMENT_KINDS,
  'This site has no job cart.': 'لا توفّر هذه المنصة سلة وظائف.',
  'Your job cart holds %(most)s jobs. Remove one first.': 'تتسع سلة وظائفك لعدد %(most)s من الوظائف. أزِل واحدة أولًا.',
  // What browsers say of the installed site.
  'Jobs at %(employer)s, with your applications and offers.': 'الوظائف لدى %(employer)s، مع طلباتك وعروضك.',
} as const satisfies Record<string, string>
