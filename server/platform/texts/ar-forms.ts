/** Arabic texts about forms, applications and their files, by English text. */
export const AR_FORMS = {
  // Refusals
  'The employer has taken this form back.': 'استعاد صاحب العمل هذا النموذج.',
  'This form was given to nobody: it is open to everyone.': 'لم يُوجَّه هذا النموذج إلى أحد: فهو مفتوح للجميع.',
  'The other forms of this document were sent: it is done when this one is sent too.':
    'أُرسلت النماذج الأخرى لهذا المستند: يكتمل عند إرسال هذا النموذج أيضًا.',
  'This document is a form: fill it in and send it.': 'هذا المستند نموذج: عبّئه وأرسله.',
  'This form could not be found.': 'تعذّر العثور على هذا النموذج.',
  'This application could not be found.': 'تعذّر العثور على هذا الطلب.',
  'This was sent already.': 'سبق إرسال هذا.',
  'This was edited on another device.': 'عُدّل هذا على جهاز آخر.',
  'This form has new questions. Your answers are kept; look at the marked ones.':
    'أُضيفت أسئلة جديدة إلى هذا النموذج. إجاباتك محفوظة، ويُرجى مراجعة الأسئلة المحددة.',
  'This question is not asked here: its answer is not taken.': 'هذا السؤال غير مطروح هنا، ولا تُقبل الإجابة عنه.',
  'This file is no longer here. Upload it again.': 'لم يعد هذا الملف موجودًا. يُرجى رفعه من جديد.',
  'This form couldn’t be checked just now. Try again in a moment.': 'تعذّر فحص هذا النموذج الآن. أعد المحاولة بعد لحظة.',
  'Too many forms are being checked right now. Try again in a moment.':
    'يجري فحص نماذج كثيرة الآن. أعد المحاولة بعد لحظة.',
  'This form takes too long to check. Make its conditions, patterns and lists smaller.':
    'يستغرق فحص هذا النموذج وقتًا أطول من اللازم. صغّر شروطه وأنماطه وقوائمه.',
  'These answers take too long to check. Make the long ones shorter and send them again.':
    'يستغرق فحص هذه الإجابات وقتًا أطول من اللازم. اختصر الإجابات الطويلة ثم أرسلها مرة أخرى.',
  'There is no application form of this name that is in use.': 'لا يوجد نموذج تقديم مستخدم بهذا الاسم.',
  'This job is no longer open.': 'لم تعد هذه الوظيفة متاحة.',
  'You have applied for this job already.': 'سبق أن تقدّمت إلى هذه الوظيفة.',
  'You have applied for this job already. You can apply again later.':
    'سبق أن تقدّمت إلى هذه الوظيفة. يمكنك التقدّم إليها مرة أخرى لاحقًا.',
  'The candidate has applied for this job again.': 'تقدّم المرشح لهذه الوظيفة مرة أخرى.',
  'Applications for this job are not taken here.': 'لا تُستقبل طلبات هذه الوظيفة هنا.',
  'Confirm your email address with the code we sent.': 'يُرجى تأكيد بريدك الإلكتروني بالرمز الذي أرسلناه.',
  'These jobs have more than %(most)s different questions. Apply for fewer at once.':
    'تحتوي هذه الوظائف على أكثر من %(most)s سؤال مختلف. قدّم على عدد أقل دفعة واحدة.',
  // Files
  'The candidate has withdrawn this application.': 'سحب المرشّح هذا الطلب.',
  'This application has ended already.': 'انتهى هذا الطلب من قبل.',
  'This file could not be found.': 'تعذّر العثور على هذا الملف.',
  'This file is here already.': 'هذا الملف موجود بالفعل.',
  'Another part of this file came in between.': 'وصل جزء آخر من هذا الملف في هذه الأثناء.',
  'This file is empty. Choose another one.': 'هذا الملف فارغ. يُرجى اختيار ملف آخر.',
  'This kind of file cannot be used here.': 'لا يمكن استخدام هذا النوع من الملفات هنا.',
  'The name of this file does not fit its content.': 'لا يتوافق اسم هذا الملف مع محتواه.',
  'This file is protected by a password. Save it without protection.':
    'هذا الملف محمي بكلمة مرور. يُرجى حفظه من دون حماية.',
  'This PDF is protected against changes, so it can’t be sealed. Save it without protection.':
    'ملف PDF هذا محمي من التعديل، لذلك لا يمكن ختمه. يُرجى حفظه من دون حماية.',
  'This file holds scripts or macros. Save it as a plain PDF and choose that one.':
    'يحتوي هذا الملف على برامج نصية أو وحدات ماكرو. يُرجى حفظه كملف PDF عادي واختيار ذلك الملف.',
  'This file unpacks to far more than its size. Save it as PDF, with pictures of at most 600 dpi, and choose that one.':
    'يتضخّم هذا الملف عند فكّه إلى أكثر من حجمه بكثير. يُرجى حفظه بصيغة PDF، بصور لا تتجاوز دقتها 600 نقطة في البوصة، واختيار ذلك الملف.',
  'Say how large the file is.': 'يُرجى تحديد حجم الملف.',
  'There are too many files on their way. Sign in, or try again later.':
    'هناك ملفات كثيرة قيد الرفع. يُرجى تسجيل الدخول أو إعادة المحاولة لاحقًا.',
  'Up to %(files)s files with %(size)s MB in all can wait to be sent. Remove some of them first.':
    'يمكن أن ينتظر الإرسال حتى %(files)s ملف بحجم إجمالي %(size)s MB. يُرجى إزالة بعضها أولًا.',
  // Rules
  '%(name)s is required': '%(name)s مطلوب',
  'This field is required': 'هذا الحقل مطلوب',
  'Email is invalid. Use the format "%(email)s".': 'البريد الإلكتروني غير صالح. استخدم الصيغة "%(email)s".',
  'The end date cannot be before the start date.': 'لا يمكن أن يسبق تاريخ النهاية تاريخ البداية.',
  'Please enter both a start and end date.': 'يُرجى إدخال تاريخي البداية والنهاية معًا.',
  'Phone number is invalid. Only use digits (0-9), dashes (-) or parentheses ().':
    'رقم الهاتف غير صالح. استخدم الأرقام (0-9) والشرطات (-) والأقواس () فقط.',
  'Enter a valid phone number and country code.': 'أدخل رقم هاتف ورمز بلد صالحين.',
  'Social security number is invalid. Enter in the format of XXX-XX-XXXX.':
    'رقم الضمان الاجتماعي غير صالح. أدخله بالصيغة XXX-XX-XXXX.',
  'Social insurance number is invalid. Enter in the format of XXX-XXX-XXX.':
    'رقم التأمين الاجتماعي غير صالح. أدخله بالصيغة XXX-XXX-XXX.',
  'Enter a valid value.': 'أدخل قيمة صالحة.',
  'Enter at least %(count)s characters.': 'أدخل %(count)s من الأحرف على الأقل.',
  'Enter no more than %(count)s characters.': 'أدخل ما لا يزيد على %(count)s من الأحرف.',
  'Enter a value greater than or equal to %(count)s.': 'أدخل قيمة أكبر من أو تساوي %(count)s.',
  'Enter a value less than or equal to %(count)s.': 'أدخل قيمة أقل من أو تساوي %(count)s.',
  'Upload at least %(count)s file.': 'ارفع %(count)s من الملفات على الأقل.',
  'Upload no more than %(count)s files.': 'ارفع ما لا يزيد على %(count)s من الملفات.',
  'Each file can have up to %(count)s MB. Too large: %(names)s':
    'يمكن أن يبلغ حجم كل ملف %(count)s ميغابايت كحد أقصى. أكبر من اللازم: %(names)s',
  'All files together can have up to %(count)s MB.': 'يمكن أن يبلغ حجم الملفات معًا %(count)s ميغابايت كحد أقصى.',
  'Use one of these file types: %(types)s. Not accepted: %(names)s':
    'استخدم أحد أنواع الملفات هذه: %(types)s. غير مقبول: %(names)s',
  'Choose at least %(count)s.': 'اختر %(count)s على الأقل.',
  'Choose no more than %(count)s.': 'اختر ما لا يزيد على %(count)s.',
  'Add at least %(count)s.': 'أضف %(count)s على الأقل.',
  'Add no more than %(count)s.': 'أضف ما لا يزيد على %(count)s.',
  'This choice is no longer offered. Choose again.': 'لم يعد هذا الخيار متاحًا. يُرجى الاختيار من جديد.',
  // Employers' systems
  'Send a definition, or the questions of another system.': 'أرسل تعريفًا، أو أسئلة من نظام آخر.',
  'This name is taken by another form.': 'هذا الاسم مستخدم لنموذج آخر.',
  'These questions cannot be read.': 'تتعذّر قراءة هذه الأسئلة.',
  'There is no such offer.': 'لا يوجد عرض كهذا.',
  'There is no such document.': 'لا يوجد مستند كهذا.',
  'Only an application form can be the default one.': 'لا يمكن أن يكون نموذجًا افتراضيًا سوى نموذج طلب التوظيف.',
  'An application form is filled in at its job, and cannot be given or shown to all.':
    'يُملأ نموذج طلب التوظيف عند وظيفته، ولا يمكن إسناده أو عرضه للجميع.',
  'This form is no longer used.': 'لم يعد هذا النموذج مستخدمًا.',
  'The timeline of this application is full.': 'اكتمل السجل الزمني لهذا الطلب.',
  '%(field)s belongs to the status rejected': '%(field)s يخص الحالة rejected وحدها',
  '%(field)s needs an application that goes on': 'يتطلب %(field)s طلبًا لم ينتهِ',
  '%(field)s lies in the past': 'يقع %(field)s في الماضي',
  'Give a note, or the time until which you reply.': 'يُرجى ذكر ملاحظة أو الموعد الذي ستردّون قبله.',
  // Tabs of the form center
  'To do': 'مطلوب منك',
  Sent: 'مُرسل',
  'Open to everyone': 'متاح للجميع',
  // Application statuses
  'Application sent': 'أُرسل الطلب',
  'In review': 'قيد المراجعة',
  Interview: 'مقابلة',
  Offer: 'عرض',
  Hired: 'تم التعيين',
  'Not selected': 'لم يتم الاختيار',
  Withdrawn: 'مسحوب',
  Note: 'ملاحظة',
  'Reply date set': 'حُدّد موعد للرد',
  'Reply date removed': 'أُلغي موعد الرد',
  You: 'أنت',
  'The employer': 'جهة العمل',
  Yes: 'نعم',
  No: 'لا',
  'You were sent a form: %(form)s': 'أُرسل إليك نموذج: %(form)s',
  'You have a form to fill in: %(form)s': 'لديك نموذج لتعبئته: %(form)s',
} as const satisfies Record<string, string>
