/** Referrals. */
export const AR_REFERRALS = {
  'This site has no referrals.': 'لا تتوفر الترشيحات من الأصدقاء في هذا الموقع.',
  'This referral could not be found.': 'تعذّر العثور على هذا الترشيح.',
  'Add your name to your profile first.': 'أضف اسمك إلى ملفك الشخصي أولًا.',
  'You can refer %(most)s friends a day. Try again in %(minutes)s minutes.':
    'يمكنك ترشيح %(most)s صديقًا في اليوم. يُرجى إعادة المحاولة بعد %(minutes)s دقيقة.',
  'You have %(most)s open referrals for this job already. Withdraw one first.':
    'لديك %(most)s ترشيحات مفتوحة لهذه الوظيفة بالفعل. اسحب أحدها أولًا.',
  'Your friend has applied already.': 'لقد تقدّم صديقك بالفعل.',
  'You have applied with this referral already.': 'لقد تقدّمت بهذا الترشيح بالفعل.',
  'The candidate has applied for this job already.': 'تقدّم المرشح لهذه الوظيفة بالفعل.',
  'The candidate has a referral for this job already.': 'لدى المرشح ترشيح لهذه الوظيفة بالفعل.',
  Referral: 'ترشيح',
  Referrals: 'الترشيحات',
  '%(referrer)s invited you to apply for %(position)s': 'دعاك %(referrer)s إلى التقدّم لوظيفة %(position)s',
  'Your friend applied for %(position)s': 'تقدّم صديقك لوظيفة %(position)s',
  'Your friend was hired for %(position)s': 'تم توظيف صديقك في وظيفة %(position)s',
  'News about a referral': 'جديد بشأن ترشيح',
} as const satisfies Record<string, string>
