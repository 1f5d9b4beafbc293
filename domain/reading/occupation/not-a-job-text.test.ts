import { describe, expect, it } from "vitest";
import { notAJobInText } from "./not-a-job-text.ts";
import { readRoles } from "./read-roles.ts";

describe("a title beside a profession", () => {
  it.each([
    ["Volunteer Graphic Designer", "unpaid"],
    ["Backend Developer (Volunteer)", "unpaid"],
    ["Volunteer: Web Developer", "unpaid"],
    ["Unpaid Internship, Marketing", "unpaid"],
    ["Volunteering Opportunities: Tree Planting", "unpaid"],
    ["Surge Roster - Logistics Officer", "open-application"],
    ["Talent Pool: Data Engineer", "open-application"],
    ["Data Engineer - Future Opportunities", "open-application"],
    ["Initiativbewerbung Softwareentwickler", null],
    ["Expression of interest: Accountant", "open-application"],
    ["Volunteer Coordinator", null],
    ["Volunteer Program Manager", null],
    ["Manager, Volunteer Opportunities", null],
    ["Software Engineer (Volunteer Management)", null],
    ["Talent Pool Manager", null],
    ["Recruiter, Talent Pool", null],
    ["Roster Coordinator", null],
    ["Security Engineer - Open Application Platforms", null],
    ["Pro Bono Counsel", null],
    ["Send us your CV", "open-application"],
    ["EMPLOYEES", "fragment"],
    ["I'm a Lamp", "fragment"],
    ["Staff Engineer", null],
    ["Brand Ambassador - Online Opportunity", "earn-money"],
    ["Sales Manager, Home Based Business Opportunity", "earn-money"],
    ["Head of Online Opportunity Mapping", null],
    ["Equal Opportunity Officer", null],
    ["Bookkeeper available for hire", "person-seeking"],
    ["Nurse, remote shifts available", null],
    ["Multiple Nursing Posts Available – Apply", null],
    ["Software Engineer available, US", null],
    ["Evening tutors available now", null],
    ["Nurses available - 2 years required", null],
    ["Remote work available - Bookkeeper", null],
  ])("%s: %s", (title, expected) => expect(readRoles(title).notAJob).toBe(expected));
});

describe("notAJobInText", () => {
  it.each([
    ["We plant trees. This is an unpaid, remote volunteer role of four hours a week.", "unpaid"],
    ["The internship is currently unpaid.", "unpaid"],
    ["I'm Ada, a captain with 6 boats. I am looking for a mender who knows the work.", null],
    ["My name is Ada, a coach with a boat and I'm looking for ongoing work support from a VA.", null],
    ["Lorem ipsum dolor sit amet, consectetur.", "fragment"],
    ["This posting is for a future opportunity; we write once the contract is won.", "open-application"],
    ["This requisition is not for a current opening.", "open-application"],
    ["This posting is meant to build our talent pool.", "open-application"],
    ["Promote us from home. No skills required, no time limits, and earn easy money.", "earn-money"],
    ["Come into a no target, no boss environment with an income opportunity.", "earn-money"],
    ["We bring the leads, so no calls to your family. Commission, bonus and residual income.", "earn-money"],
    ["Be your own boss with a passive income from day one. Unlimited earnings.", "earn-money"],
    ["Network marketing: recruit your friends and earn a bonus. Be your own boss.", "earn-money"],
    ["Earn overrides on everyone you bring in. Unlimited income. A small fee to join.", "earn-money"],
    ["Residual income for you: grow your downline and be your own boss.", "earn-money"],
    ["You recruit people for our clients and earn a bonus. Uncapped earnings.", null],
    ["Sell nets: base pay and uncapped earnings. Introduce friends to us and earn a bonus.", null],
    ["Unlimited income, be your own boss, and there is no fee to join our crew of drivers.", null],
    ["You edit articles on network marketing and passive income. 40,000 a year.", null],
    ["Pay is 100% commission, uncapped.", null],
    ["Partners earn residual income from renewals.", null],
    ["No special skills required: we train you in the shop, 12 euros an hour.", null],
    ["The lunch break is unpaid. We offer paid and unpaid leave and volunteer opportunities.", null],
    ["Join our talent pool if this role is not for you. We plan for future opportunities.", null],
    ["We help millions of people find financial freedom.", null],
  ])("%s: %s", (text, expected) => expect(notAJobInText(text)).toBe(expected));

  it("leaves out a posting whose title names a profession, and keeps what the title says of a person", () => {
    const descriptionText = "This is a volunteer position.";
    expect(readRoles("Data Engineer", { descriptionText }).notAJob).toBe("unpaid");
    expect(readRoles("Hire me as a Data Engineer", { descriptionText }).notAJob).toBe("person-seeking");
  });
});
