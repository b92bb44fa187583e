/** Profiles and resumes. */
export const AR_PROFILE = {
  'This candidate could not be found.': 'تعذّر العثور على هذا المرشّح.',
  'Invalid request received. Please try again': 'تم استلام طلب غير صالح. يُرجى إعادة المحاولة',
  'This section was changed on another device.': 'جرى تعديل هذا القسم على جهاز آخر.',
  'There is no such phone number. Check it.': 'لا يوجد رقم هاتف كهذا. يُرجى التحقق منه.',
  'Change your email address under Settings.': 'يمكنك تغيير بريدك الإلكتروني من الإعدادات.',
  'A resume can be a PDF, DOCX, ODT, DOC, TXT, JSON or XML file.':
    'يمكن أن تكون السيرة الذاتية ملف PDF أو DOCX أو ODT أو DOC أو TXT أو JSON أو XML.',
  'The name of this file doesn’t match what is in it. Save it again, best as PDF.':
    'اسم هذا الملف لا يطابق محتواه. يُرجى حفظه من جديد، ويُفضَّل بصيغة PDF.',
  'This file is protected by a password. Save it without one.': 'هذا الملف محمي بكلمة مرور. يُرجى حفظه من دونها.',
  'This file holds scripts or macros. Save it as a plain PDF.':
    'يحتوي هذا الملف على برامج نصية أو وحدات ماكرو. يُرجى حفظه بصيغة PDF عادية.',
  'This file can’t be read. Save it as a plain PDF and try again.':
    'تتعذّر قراءة هذا الملف. يُرجى حفظه بصيغة PDF عادية وإعادة المحاولة.',
  'This resume could not be found.': 'تعذّر العثور على هذه السيرة الذاتية.',
  'There is nothing to decide about this resume.': 'لا يوجد ما يُقرَّر بشأن هذه السيرة الذاتية.',
  'You have %(most)s resumes here. Delete one first.': 'لديك هنا %(most)s من السير الذاتية. يُرجى حذف واحدة أولًا.',
  'There is no such picture.': 'لا توجد صورة كهذه.',
  'Only PNG and JPEG pictures can be used here.': 'يمكن هنا استخدام صور PNG وJPEG فقط.',
  'This picture is larger than %(largest)s MB. Choose a smaller one.':
    'هذه الصورة أكبر من %(largest)s ميغابايت. يُرجى اختيار صورة أصغر.',
  'Add the dates, so that employers can place it.': 'أضف التواريخ ليعرف صاحب العمل متى كان ذلك.',
  'This begins in the future. Check the dates.': 'البداية في المستقبل. يُرجى التحقق من التواريخ.',
  'This has expired. Renew or remove it.': 'انتهت صلاحية هذه الشهادة. يُرجى تجديدها أو حذفها.',
  'A photo helps people recognize you in interviews.': 'تساعد الصورة على التعرّف عليك في المقابلات.',
  'A phone number and a location let employers reach you and find jobs near you.':
    'رقم الهاتف والموقع يتيحان لأصحاب العمل التواصل معك ويساعدان في إيجاد وظائف قريبة منك.',
  'A few sentences say what you are looking for and what you bring.': 'بضع جمل تعرّف بما تبحث عنه وما يمكنك تقديمه.',
  'Five skills or more show how well you match a job.': 'خمس مهارات أو أكثر تُظهر مدى ملاءمتك للوظيفة.',
  'Your latest job is what employers read first.': 'آخر وظيفة لك هي أول ما يقرؤه أصحاب العمل.',
  'Many jobs ask for a school or a degree.': 'تطلب وظائف كثيرة مؤهلًا دراسيًا أو شهادة.',
  'Languages decide whether a team can work with you.': 'اللغات تحدد الفرق التي يمكنك العمل معها.',
  'Certificates prove what you learned.': 'الشهادات تثبت ما تعلمته.',
  'A link to your work says more than words.': 'رابط إلى أعمالك أبلغ من الكلمات.',
  'Preferences let us show you jobs you would take.': 'تفضيلاتك تتيح لنا عرض وظائف تناسبك.',
  'With a resume your profile fills in by itself.': 'بوجود سيرة ذاتية يُملأ ملفك الشخصي تلقائيًا.',
} as const
