import { phraseTable } from "./words.ts";

/** Canonical name, then aliases. Names that are everyday words ("Go", "R", "Swift") are left to the tags a source gives. */
const SKILLS =
  "JavaScript=js|TypeScript|Python|Java|C++|C#|PHP|Ruby|Ruby on Rails=rails|Golang|Kotlin|Scala|Elixir|Rust lang|Haskell|Perl|MATLAB|SQL|HTML|CSS|React=react js=reactjs|React Native|Angular=angularjs|Vue.js=vue=vuejs|Next.js=nextjs|Node.js=nodejs|Django|Flask|FastAPI|Laravel|Symfony|Spring Boot|.NET Core=asp net|jQuery|GraphQL|REST API=restful|PostgreSQL=postgres|MySQL|MongoDB|Redis|Elasticsearch|Snowflake|BigQuery|Databricks|Apache Spark=pyspark|Kafka|Airflow|dbt|AWS=amazon web services|Azure=microsoft azure|Google Cloud=gcp=google cloud platform|Kubernetes=k8s|Docker|Terraform|Ansible|Jenkins|GitHub Actions|CI/CD|Linux|Git|Jira|Confluence|Figma|Sketch app|Adobe XD|Photoshop=adobe photoshop|Illustrator=adobe illustrator|InDesign|After Effects|Premiere Pro|Canva|Blender|Unity 3D|Unreal Engine|Machine learning|Deep learning|TensorFlow|PyTorch|NLP=natural language processing|LLM=llms=large language models|Computer vision|Pandas|Power BI|Tableau|Looker|Excel=microsoft excel=ms excel|Google Sheets|Microsoft Office=ms office|Google Analytics|SEO|SEM|Google Ads|Facebook Ads=meta ads|HubSpot|Salesforce|Zendesk|Intercom|Freshdesk|Mailchimp|Marketo|WordPress|Shopify|Webflow|Copywriting|Content marketing|Email marketing|Social media|Market research|Data entry|Data analysis|Bookkeeping|QuickBooks|Xero|SAP|NetSuite|Workday|Payroll|Financial modeling|Accounts payable|Accounts receivable|Agile|Scrum|Kanban|Project management|Product management|Stakeholder management|Customer service|Cold calling|Lead generation|B2B sales|Account management|Negotiation|Recruiting|Talent acquisition|Onboarding|Translation|Localization|Transcription|Subtitling|Curriculum development|Instructional design|Penetration testing|SIEM|Cybersecurity|Selenium|Cypress|Playwright|Amadeus|Sabre|Galileo GDS|Procurement|Supply chain|Triage|Telehealth|EHR|ICD-10|HIPAA|GDPR|Solidity|Blockchain|Android|iOS|Flutter|SwiftUI";

export const SKILL_NAMES = phraseTable(
  SKILLS.split("|").flatMap((entry) => {
    const [name = "", ...aliases] = entry.split("=");
    return [name, ...aliases].map((alias) => [alias, name] as const);
  }),
);
