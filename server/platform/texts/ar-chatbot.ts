/** What the chatbot answers. */
export const AR_CHATBOT = {
  Settings: 'الإعدادات',
  Dashboard: 'لوحة المتابعة',
  'This site has no chatbot.': 'لا يوجد مساعد محادثة في هذا الموقع.',
  'Tell me which job you are looking for, such as “part-time nurse in Berlin from 40,000”.':
    'أخبرني عن الوظيفة التي تبحث عنها، مثل: «ممرض بدوام جزئي في برلين ابتداءً من 40,000».',
  'I don’t know that. I only know the open jobs and how applying works here.':
    'لا أعرف ذلك. أعرف فقط الوظائف المتاحة وكيفية التقديم هنا.',
  'Jobs found: %(count)s': 'عدد الوظائف: %(count)s',
  'No job is just that. These come close.': 'لا توجد وظيفة مطابقة تمامًا. هذه قريبة منها.',
  'The list also shows jobs that come close: %(count)s': 'تعرض القائمة أيضًا وظائف قريبة من ذلك، وعددها: %(count)s',
  'No open job fits all of that.': 'لا توجد وظيفة متاحة تجمع كل ذلك.',
  'You can widen the search:': 'يمكنك توسيع البحث:',
  'Leave out: %(label)s': 'من دون شرط: %(label)s',
  'What kind of work are you looking for?': 'ما نوع العمل الذي تبحث عنه؟',
  'Where do you want to work?': 'أين تريد أن تعمل؟',
  'Which kind of employment?': 'أي نوع من التوظيف؟',
  'How much experience should the job ask for?': 'ما مستوى الخبرة المناسب لك؟',
  'Where would you like to work from?': 'من أين تفضّل أن تعمل؟',
  'What should it pay at least?': 'ما أقل أجر تقبله؟',
  'Senior level': 'مستوى متقدم',
  'Entry level': 'مستوى مبتدئ',
  'From %(pay)s a year': 'ابتداءً من %(pay)s سنويًا',
  'Without %(word)s': 'من دون %(word)s',
  'This job pays %(pay)s an hour.': 'أجر هذه الوظيفة %(pay)s في الساعة.',
  'This job pays %(pay)s a day.': 'أجر هذه الوظيفة %(pay)s في اليوم.',
  'This job pays %(pay)s a week.': 'أجر هذه الوظيفة %(pay)s في الأسبوع.',
  'This job pays %(pay)s a month.': 'أجر هذه الوظيفة %(pay)s في الشهر.',
  'This job pays %(pay)s a year.': 'أجر هذه الوظيفة %(pay)s في السنة.',
  'The employer does not say what this job pays.': 'لا تذكر جهة العمل أجر هذه الوظيفة.',
  'The employer names no last day to apply.': 'لا تحدد جهة العمل آخر موعد للتقديم.',
  'You can apply until %(date)s.': 'يمكنك التقديم حتى %(date)s.',
  'Where you work: %(value)s': 'مكان العمل: %(value)s',
  'Kind of employment: %(value)s': 'نوع التوظيف: %(value)s',
  'Open positions: %(value)s': 'عدد الشواغر: %(value)s',
  'This job is in %(value)s.': 'هذه الوظيفة في %(value)s.',
  'Department: %(value)s': 'القسم: %(value)s',
  'The job does not say that.': 'لا تذكر الوظيفة ذلك.',
  'A person can help you here:': 'يمكن لشخص أن يساعدك هنا:',
  'You can write to the employer on the page of your application.': 'يمكنك مراسلة جهة العمل من صفحة طلبك.',
  'I only know the open jobs of this site and how applying works. I cannot read anybody’s applications or profile.':
    'أعرف الوظائف المتاحة في هذا الموقع وطريقة التقديم فقط. لا يمكنني الاطلاع على طلبات أي شخص أو ملفه.',
  'Each of your applications says where it stands, and until when the employer replies if it promised a date.':
    'يبيّن كل طلب من طلباتك مرحلته، والموعد الذي وعدت جهة العمل بالرد قبله إن وُجد.',
  'You can withdraw an application on its own page.': 'يمكنك سحب الطلب من صفحته.',
  'Open a job and choose Apply. You can stop at any time: what you wrote is kept as a draft.':
    'افتح وظيفة واختر التقديم. يمكنك التوقف متى شئت: يُحفظ ما كتبته كمسودة.',
  'The form of each job says what it asks for. A resume in your profile fills in most of it.':
    'يبيّن نموذج كل وظيفة ما يطلبه. السيرة الذاتية في ملفك تملأ معظمه.',
  'Your settings have a copy of everything that is kept of you, and delete your account.':
    'تجد في الإعدادات نسخة من كل ما يُحفظ عنك، ويمكنك حذف حسابك منها.',
  'You sign in with a code that comes by email. There is no password.':
    'تسجّل الدخول برمز يصلك بالبريد الإلكتروني. لا توجد كلمة مرور.',
  'Your offers are here, with everything there is to read and sign.': 'عروضك هنا، مع كل ما تقرؤه وتوقّعه.',
  'Your interviews are on your dashboard. There you choose a time, move it, and ask for what you need.':
    'تجد مقابلاتك في لوحة المتابعة. هناك تختار الموعد وتغيّره وتطلب ما تحتاج إليه.',
  'I am a program. I turn what you write into a search of the open jobs, and know how this site works.':
    'أنا برنامج. أحوّل ما تكتبه إلى بحث في الوظائف المتاحة، وأعرف كيف يعمل هذا الموقع.',
} as const satisfies Record<string, string>
