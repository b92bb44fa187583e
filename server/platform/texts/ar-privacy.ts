/** What is kept of a candidate: a copy of it, and deleting it. */
export const AR_PRIVACY = {
  'There is no copy of your data to download. Ask for a new one.':
    'لا توجد نسخة من بياناتك لتنزيلها. يُرجى طلب نسخة جديدة.',
  'This was done, and the candidate it was about was erased since.': 'تم تنفيذ ذلك، ثم مُحيت بيانات المرشح المعني.',
  'Your data at %(employer)s': 'بياناتك لدى %(employer)s',
  Contents: 'المحتويات',
  'This page shows what people read. The file data.json has everything, also numbers and fingerprints. Your files are in the folder files.':
    'تعرض هذه الصفحة ما يقرؤه الأشخاص. يحتوي ملف data.json على كل شيء، بما في ذلك الأرقام والبصمات. ملفاتك موجودة في المجلد files.',
  'What is not in this copy': 'ما لا تتضمنه هذه النسخة',
  'What the employer wrote for itself: it is about you, and it belongs to others too. Ask the employer for it.':
    'ما كتبته جهة العمل لنفسها: فهو يتعلق بك ويخص آخرين أيضًا. يُرجى طلبه من جهة العمل.',
  'Data about other people, such as those who sign for the employer.':
    'بيانات عن أشخاص آخرين، مثل من يوقّعون عن جهة العمل.',
  'Codes, keys and tokens: whoever had them could sign in as you.':
    'الرموز والمفاتيح: فمن يمتلكها يستطيع تسجيل الدخول باسمك.',
  'Records of how the server works, and copies of what is here already.': 'سجلات عمل الخادم، ونسخ مما هو موجود هنا أصلًا.',
  'Open index.html in a browser to read your data. data.json has the same for programs.':
    'افتح الملف index.html في متصفح لقراءة بياناتك. يحتوي data.json على البيانات نفسها للبرامج.',
  'Before your account is deleted': 'قبل حذف حسابك',
  'Your account will be deleted on %(day)s because it has not been used. Sign in to keep it':
    'سيُحذف حسابك في %(day)s لعدم استخدامه. سجّل الدخول للاحتفاظ به',
  Account: 'الحساب',
  'Sign-in': 'تسجيل الدخول إلى الحساب',
  'Signed-in devices': 'الأجهزة التي سُجّل الدخول منها',
  Passkeys: 'مفاتيح المرور',
  'Devices with notifications': 'الأجهزة التي تتلقى الإشعارات',
  Profile: 'الملف الشخصي',
  Resumes: 'السير الذاتية',
  'Suggestions from resumes': 'اقتراحات من السير الذاتية',
  'Drafts of applications': 'مسودات طلبات التوظيف',
  Applications: 'طلبات التوظيف',
  'Files of applications': 'ملفات طلبات التوظيف',
  Forms: 'النماذج',
  'Drafts of forms': 'مسودات النماذج',
  'Forms you sent': 'النماذج التي أرسلتها',
  'Files of forms': 'ملفات النماذج',
  'Reminders of forms': 'تذكيرات النماذج',
  'Uploaded files': 'الملفات المرفوعة',
  Letters: 'الخطابات',
  'What you asked about offers': 'ما سألت عنه بشأن العروض',
  'Reminders of offers': 'تذكيرات العروض',
  Signatures: 'التواقيع',
  'Electronic signatures': 'التواقيع الإلكترونية',
  'Pages of letters you read': 'صفحات الخطابات التي قرأتها',
  'Evidence of offers': 'أدلة العروض',
  'Notification settings': 'إعدادات الإشعارات',
  'Notifications by topic': 'الإشعارات حسب الموضوع',
  'Daily summaries': 'الملخصات اليومية',
  'Emails about notifications': 'رسائل البريد عن الإشعارات',
  'Copies of your data': 'نسخ من بياناتك',
  'Notices before your account is deleted': 'إشعارات قبل حذف حسابك',
} as const satisfies Record<string, string>
