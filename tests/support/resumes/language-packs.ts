/** Invented people's words in each language, lists with "|" between. */
export type LanguagePack = {
  firstNames: string;
  lastNames: string;
  cities: string;
  country: string;
  phones: string;
  titles: string;
  employers: string;
  degrees: string;
  schools: string;
  skills: string;
  sentences: string;
  summary: string;
  languages: string;
  months: string;
  shortMonths: string;
  present: string;
  /** "from {a} to {b}" */
  span: string;
  since: string;
  headings: Record<"summary" | "work" | "education" | "skills" | "languages" | "certificates" | "contact", string>;
  certificates: string;
};

export const LANGUAGE_PACKS = {
  en: {
    firstNames: "Amelia|Oliver|Priya|Marcus|Hannah|Tobias|Zoe|Declan|Ngozi|Samuel|Ruth|Kenji",
    lastNames: "Hartley|O'Connor|Nakamura|Whitfield|Okafor|Lindqvist|Barrow-Smith|Patel|Granger|Mbeki|Castellan|Ames",
    cities: "Austin, TX|Portland, OR|Leeds|Manchester|Columbus, Ohio|Bristol|Dublin|Denver, CO|Edinburgh|Raleigh, NC",
    country: "United Kingdom",
    phones: "(512) 555-01##|+44 20 7946 0###|+1 312 555 01##|503-555-01##|07700 900###",
    titles:
      "Senior Accountant|Warehouse Supervisor|Product Designer|Registered Nurse|Customer Support Specialist|Data Engineer|HR Business Partner|Head of Marketing|Site Reliability Engineer|Office Manager|Payroll Clerk|Quality Assurance Lead|Copywriter|Sales Development Representative|Primary School Teacher|Frontend Developer|Logistics Coordinator|Financial Analyst|Executive Assistant|Mechanical Engineer|Research Scientist|IT Support Technician|Barista|Marketing Intern",
    employers:
      "Brightwater Logistics Ltd|Fenwick & Rowe|Halcyon Robotics Inc.|Northgate General Hospital|Tallow Street Bakery|Quillstone|Meridian Freight LLC|Aldous Partners|Sable & Finch Studios|Corvid Analytics|Greenhollow Council|Pinecrest Credit Union|Umbra Software|Lantern Foods plc|Vireo|Oakhurst Elementary School|Ostrava Consulting Group|Bluefin Payments",
    degrees:
      "BSc in Economics|B.A. in English Literature|Master of Science in Data Science|Bachelor of Engineering, Mechanical Engineering|MBA|Associate Degree in Nursing|BSc (Hons) Computer Science|Diploma in Graphic Design|PhD in Chemistry|Bachelor of Commerce",
    schools:
      "University of Leeds|Ridgemont State University|Harrow Technical College|Lakeside Institute of Technology|Trinity College Dublin|University of Texas at Austin|Northfield Community College|Edinburgh School of Design",
    skills:
      "Excel|SQL|Python|Budgeting|Project management|Salesforce|Negotiation|Figma|Inventory control|React|Stakeholder communication|Power BI|Patient care|Docker|Copy editing|QuickBooks|AWS (EC2, S3)|Forecasting|TypeScript|Conflict resolution",
    sentences:
      "Cut month-end closing from nine days to four by redesigning the reconciliation process.|Led a team of six across two sites and three time zones.|Introduced weekly reviews that lowered complaints by 23%.|Maintained the reporting database, used daily by 140 colleagues.|Negotiated supplier contracts worth 1.2 million a year.|Trained twelve new starters and wrote their handbook.|Answered some 60 enquiries a day by phone and e-mail.",
    summary: "Practical and calm professional who likes clear goals, honest figures and teams that talk to each other.",
    languages: "English (native)|German (B2)|Spanish (basic)|French (fluent)",
    months: "January|February|March|April|May|June|July|August|September|October|November|December",
    shortMonths: "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
    present: "Present",
    span: "{a} to {b}",
    since: "since {a}",
    headings: {
      summary: "Profile|Summary|About me",
      work: "Work Experience|Professional Experience|Employment History|Experience",
      education: "Education|Academic Background|Education and Training",
      skills: "Skills|Key Skills|Core Competencies|Technical Skills",
      languages: "Languages|Language Skills",
      certificates: "Certifications|Training",
      contact: "Contact|Personal Details",
    },
    certificates: "First Aid at Work|PRINCE2 Foundation|AWS Certified Developer|Food Hygiene Level 2",
  },
  it: {
    firstNames: "Giulia|Lorenzo|Martina|Alessandro|Chiara|Davide|Francesca|Matteo|Sara|Nicolò|Elisa|Beatrice",
    lastNames: "Moretti|De Luca|Ferrari|Bianchi|Lo Presti|D'Angelo|Conti|Galli|Marchetti|Rinaldi|Fontana|Esposito",
    cities: "Milano|Torino|Bologna (BO)|Padova|20121 Milano (MI)|Firenze|Napoli|Verona|00184 Roma|Genova",
    country: "Italia",
    phones: "+39 347 55500##|347 55500##|+39 02 5550 0##|(+39) 333 555 00##|333/55500##",
    titles:
      "Responsabile amministrativa|Sviluppatore software|Impiegato contabile|Infermiera|Addetta alle vendite|Tecnico informatico|Ingegnere meccanico|Magazziniere|Project Manager|Assistente di direzione|Grafico pubblicitario|Insegnante di scuola primaria|Responsabile commerciale|Consulente del lavoro|Operatore di call center|Analista dati|Capo reparto|Tirocinante marketing|Cameriere|Farmacista|Responsabile risorse umane|Educatrice",
    employers:
      "Officine Valmarana S.r.l.|Banca Popolare del Sele|Rossi & Figli S.p.A.|Ospedale San Camillo|Studio Commercialisti Riuniti|Cooperativa Il Ponte|Tessitura Lariana S.p.A.|Comune di Montelupo|Aurelia Logistica|Nuvola Digitale|Farmacia Centrale|Trattoria da Nello|Gruppo Belmonte|Liceo Scientifico Galvani|Meccanica Brenta S.n.c.|Vitaldata",
    degrees:
      "Laurea triennale in Economia aziendale|Laurea magistrale in Ingegneria meccanica|Diploma di maturità scientifica|Laurea in Infermieristica|Master in Comunicazione digitale|Diploma di ragioneria|Perito informatico|Dottorato di ricerca in Chimica|Laurea in Lettere moderne",
    schools:
      "Università degli Studi di Padova|Politecnico di Torino|Università Bocconi|Liceo Scientifico Galileo Galilei|ITIS Enrico Fermi|Università di Bologna|Istituto Tecnico Commerciale Einaudi|Sapienza Università di Roma",
    skills:
      "Excel|Contabilità generale|SAP|AutoCAD|Gestione del personale|Java|Adobe Photoshop|Lavoro di gruppo|Fatturazione elettronica|Python|Vendita assistita|Gestione magazzino|Pacchetto Office|SQL|Problem solving|Social media|Patente B|Docker",
    sentences:
      "Gestione della contabilità di oltre quaranta clienti e dei rapporti con le banche.|Coordinamento di un gruppo di sei persone su due sedi.|Riduzione dei reclami del 18% grazie a un nuovo processo di controllo.|Formazione dei nuovi assunti e stesura dei manuali interni.|Preparazione dei preventivi e assistenza ai clienti esteri.|Sviluppo di applicazioni interne usate ogni giorno da 200 colleghi.|Controllo delle scorte e degli ordini ai fornitori.",
    summary: "Persona precisa e affidabile, abituata a lavorare per obiettivi e a collaborare con reparti diversi.",
    languages: "Italiano (madrelingua)|Inglese (B2)|Francese (A2)|Tedesco: buono",
    months: "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
    shortMonths: "Gen|Feb|Mar|Apr|Mag|Giu|Lug|Ago|Set|Ott|Nov|Dic",
    present: "Oggi",
    span: "da {a} a {b}",
    since: "dal {a}",
    headings: {
      summary: "Profilo|Profilo professionale|Chi sono",
      work: "Esperienze professionali|Esperienza lavorativa|Esperienze lavorative",
      education: "Istruzione e formazione|Formazione|Istruzione",
      skills: "Competenze|Competenze tecniche|Competenze professionali",
      languages: "Lingue|Competenze linguistiche",
      certificates: "Certificazioni|Corsi",
      contact: "Contatti|Dati personali",
    },
    certificates: "ECDL Full Standard|Corso di primo soccorso|Certificazione HACCP",
  },
  de: {
    firstNames: "Lena|Jonas|Katharina|Felix|Sabine|Björn|Annika|Maximilian|Ute|Jürgen|Miriam|Till",
    lastNames: "Schäfer|von Bülow|Krüger|Weiß|Hoffmann|Müller-Lüdenscheidt|Brandt|Yılmaz|Großmann|Petersen|Vogt|Zander",
    cities: "Berlin|80331 München|Hamburg|50667 Köln|Leipzig|Stuttgart|Zürich|Wien|04109 Leipzig|Freiburg",
    country: "Deutschland",
    phones: "+49 30 5550 0##|0171 55500##|+49 (0) 89 5550 0##|0221/5550 0##|+49 151 555 000##",
    titles:
      "Softwareentwicklerin|Projektleiter|Kauffrau für Büromanagement|Sachbearbeiter Einkauf|Krankenpfleger|Maschinenbauingenieur|Marketing-Managerin|Teamleiterin Kundenservice|Werkstudent Controlling|Buchhalterin|IT-Systemadministrator|Vertriebsmitarbeiter Außendienst|Grundschullehrerin|Lagerist|Personalreferentin|Praktikantin|Data Scientist|Elektroniker|Mediengestalterin|Assistentin der Geschäftsführung|Qualitätsprüfer|Wissenschaftlicher Mitarbeiter",
    employers:
      "Nordlicht Energie GmbH|Klinikum Sonnenberg|Brauhaus & Söhne KG|Stadtwerke Lindental|Kessler Maschinenbau AG|Rheinblick Verlag|Volksbank Oberau eG|Zeta Systeme GmbH & Co. KG|Werbeagentur Funkenflug|Grundschule am Park|Hansa Spedition|Blauwal Software|Institut für Meeresforschung|Autohaus Peters|Finanzamt Mittelstadt|Lumen",
    degrees:
      "Bachelor of Science Informatik|Master of Arts Kommunikationswissenschaft|Diplom-Ingenieur Maschinenbau|Abitur|Ausbildung zur Bürokauffrau|Staatsexamen Lehramt|B.Sc. Wirtschaftsinformatik|Allgemeine Hochschulreife|Promotion in Chemie|M.Eng. Elektrotechnik|Ausbildung zum Fachinformatiker",
    schools:
      "Technische Universität Dresden|Universität zu Köln|Hochschule München|Gymnasium am Stadtpark|Berufsschule für Wirtschaft|Humboldt-Universität zu Berlin|FH Aachen|RWTH Aachen|IHK Leipzig",
    skills:
      "SAP|MS Office|Java|Kundenbetreuung|Buchhaltung|DATEV|Projektmanagement|SPS-Programmierung|Adobe InDesign|Python|SQL|Teamfähigkeit|Angebotserstellung|Docker|Qualitätssicherung|Führerschein Klasse B|Lagerverwaltung|Präsentationstechnik",
    sentences:
      "Betreuung von rund 80 Geschäftskunden im Inland und Ausland.|Einführung eines neuen Ablagesystems, Suchzeiten um 30 % gesenkt.|Leitung eines Teams von fünf Personen.|Erstellung der Monatsabschlüsse und Abstimmung mit dem Steuerberater.|Entwicklung und Pflege interner Anwendungen für 200 Nutzer.|Planung der Schichten und Einarbeitung neuer Kolleginnen.|Verhandlung mit Lieferanten über Preise und Termine.",
    summary: "Zuverlässig, neugierig und gewohnt, in gemischten Teams klare Ergebnisse zu liefern.",
    languages: "Deutsch (Muttersprache)|Englisch (C1)|Französisch: Grundkenntnisse|Spanisch (A2)",
    months: "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
    shortMonths: "Jan.|Feb.|Mär.|Apr.|Mai|Jun.|Jul.|Aug.|Sep.|Okt.|Nov.|Dez.",
    present: "heute",
    span: "von {a} bis {b}",
    since: "seit {a}",
    headings: {
      summary: "Profil|Kurzprofil|Über mich",
      work: "Berufserfahrung|Beruflicher Werdegang|Berufspraxis",
      education: "Ausbildung|Bildungsweg|Studium und Ausbildung",
      skills: "Kenntnisse|Fähigkeiten|Kompetenzen|EDV-Kenntnisse",
      languages: "Sprachen|Sprachkenntnisse",
      certificates: "Zertifikate|Weiterbildung",
      contact: "Kontakt|Persönliche Daten",
    },
    certificates: "Ersthelfer im Betrieb|Scrum Master (PSM I)|Staplerschein",
  },
  fr: {
    firstNames: "Camille|Julien|Élodie|Antoine|Manon|Théo|Aurélie|François|Inès|Hugo|Solène|Baptiste",
    lastNames: "Lefèvre|Dubois|Martin|Le Goff|Girard|Benali|d'Artois|Moreau|Petit|Roussel|Chevalier|Nguyen",
    cities: "Paris|69003 Lyon|Toulouse|Nantes|33000 Bordeaux|Lille|Strasbourg|Montpellier|Genève|Bruxelles",
    country: "France",
    phones: "06 55 50 00 ##|+33 6 55 50 00 ##|01 55 50 00 ##|+33 (0)6 55 50 00 ##|06.55.50.00.##",
    titles:
      "Développeur web|Chargée de communication|Comptable|Infirmière|Responsable logistique|Ingénieur qualité|Assistante administrative|Vendeuse|Chef de projet|Technicien de maintenance|Professeure des écoles|Chargé de clientèle|Graphiste|Conducteur de travaux|Directrice commerciale|Stagiaire marketing|Analyste financier|Consultante RH|Magasinier|Data analyst|Cuisinier|Gestionnaire de paie",
    employers:
      "Groupe Valmont|Banque de l'Ouest|Atelier Lumière SARL|Hôpital Saint-Roch|Transports Berger|Mairie de Vauclair|Cabinet Morel & Associés|Soleil Énergie SAS|Éditions du Phare|Agence Papillon|Boulangerie Maurice|École primaire Jules Ferry|Nexa|Laboratoires Cordelle|Hôtel des Trois Rois|Constructions Delmas",
    degrees:
      "Licence en économie|Master en marketing digital|Diplôme d'ingénieur en génie civil|BTS Comptabilité et gestion|Baccalauréat scientifique|DUT Informatique|Diplôme d'État d'infirmier|CAP Cuisine|Doctorat en chimie|Master 2 Ressources humaines",
    schools:
      "Université Lumière Lyon 2|INSA Toulouse|Lycée Victor Hugo|IUT de Nantes|École supérieure de commerce de Lille|Université de Bordeaux|Institut de formation en soins infirmiers|Sorbonne Université",
    skills:
      "Excel|Gestion de projet|JavaScript|Comptabilité générale|Relation client|Photoshop|Sage|Travail en équipe|PHP|Gestion des stocks|SQL|Négociation|Pack Office|Rédaction|Docker|Permis B|AutoCAD|Réseaux sociaux",
    sentences:
      "Suivi d'un portefeuille de 80 clients professionnels.|Encadrement d'une équipe de six personnes.|Réduction des délais de livraison de 15 % en un an.|Développement et maintenance d'applications internes.|Élaboration des budgets et des tableaux de bord mensuels.|Accueil et formation des nouveaux collaborateurs.|Négociation des contrats avec les fournisseurs étrangers.",
    summary: "Rigoureuse et curieuse, habituée à travailler en équipe et à tenir des délais serrés.",
    languages: "Français (langue maternelle)|Anglais (C1)|Espagnol : notions|Allemand (B1)",
    months: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
    shortMonths: "janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.",
    present: "aujourd'hui",
    span: "de {a} à {b}",
    since: "depuis {a}",
    headings: {
      summary: "Profil|À propos|Profil professionnel",
      work: "Expérience professionnelle|Expériences professionnelles|Parcours professionnel",
      education: "Formation|Formations|Études",
      skills: "Compétences|Compétences techniques|Savoir-faire",
      languages: "Langues|Langues étrangères",
      certificates: "Certifications|Certificats",
      contact: "Contact|Coordonnées",
    },
    certificates: "Sauveteur secouriste du travail|Certification TOSA Excel|CACES R489",
  },
} satisfies Record<string, LanguagePack>;
