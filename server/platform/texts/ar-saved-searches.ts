/** Saved searches and what is told of them. */
export const AR_SAVED_SEARCHES = {
  'This site has no saved searches.': 'لا تتوفر عمليات بحث محفوظة في هذا الموقع.',
  'This saved search could not be found.': 'تعذّر العثور على عملية البحث المحفوظة هذه.',
  'You have %(limit)s saved searches. Delete one to save another.':
    'عدد عمليات البحث المحفوظة لديك: %(limit)s. احذف واحدة لحفظ أخرى.',
  'You have saved this search already.': 'لقد حفظت عملية البحث هذه من قبل.',
  'All jobs': 'كل الوظائف',
  'Saved searches': 'عمليات البحث المحفوظة',
} as const
