import { expect, test } from "vitest";
import { roleName } from "./role-name.ts";

test.each([
  ["Nurse", "Nurse"],
  ["Nurse (m/f/d)", "Nurse"],
  ["Senior Nurse, Night Care - Remote (US) | Blue Heron Works", "Senior Nurse, Night Care"],
  ["Blue Heron Works: Senior Nurse", "Senior Nurse"],
  ["Support Specialist (Email and Chat)", "Support Specialist (Email and Chat)"],
  ["Support Specialist (Email and Chat) - Turin, Italy", "Support Specialist (Email and Chat)"],
  ["Backend Engineer | Designer | Full-time", "Backend Engineer"],
  ["C++ Developer - Fully Remote", "C++ Developer"],
  ["[Job-30804] Senior Nurse, Latin America", "Senior Nurse"],
  ["Search Engineer, ES|QL", "Search Engineer, ES|QL"],
  ["Nurse [Nights", "Nurse [Nights"],
  ["Head of Remote", "Head of Remote"],
  ["Remote", "Remote"],
])("%s names the role %s", (title, role) => {
  expect(roleName({ title, company: "Blue Heron Works", location: "Turin, Italy" })).toBe(role);
});
