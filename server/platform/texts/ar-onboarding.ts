/** Tasks of new hires. */
export const AR_ONBOARDING = {
  'This task could not be found.': 'تعذّر العثور على هذه المهمة.',
  'Fill in the form or sign first. Then this task is done by itself.':
    'يُرجى تعبئة النموذج أو التوقيع أولًا، ثم تُعدّ هذه المهمة منجزة تلقائيًا.',
  'Say what is to be done.': 'يُرجى ذكر المطلوب إنجازه.',
  '%(field)s is a path of this site, or an address with https':
    'يجب أن يكون %(field)s مسارًا في هذا الموقع أو عنوانًا يبدأ بـ https',
  'The candidate has no such form.': 'ليس لدى المرشح نموذج كهذا.',
  'A candidate can have %(most)s tasks at most. Remove some first.':
    'يمكن أن يكون لدى المرشح %(most)s مهمة على الأكثر. يُرجى حذف بعضها أولًا.',
  Onboarding: 'التهيئة للعمل',
  'Tasks before you start': 'مهام ما قبل بدء العمل',
  'You have a new onboarding task: %(task)s': 'لديك مهمة جديدة قبل بدء العمل: %(task)s',
  'You have a new onboarding task': 'لديك مهمة جديدة قبل بدء العمل',
} as const satisfies Record<string, string>
